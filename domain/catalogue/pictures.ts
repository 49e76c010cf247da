import { type Choice, imageOf, type Product } from './catalogue.ts'

/** Pictures of things for sale by name: a product's id, with the value of its first option behind where that has its own. */
type PictureNames = Readonly<Record<string, unknown>>

/** The product with its photographs where they have been taken, and its drawings where not. */
export function withPictures(product: Product, names: PictureNames): Product {
  const [option] = product.options
  if (!(product.id in names)) return product
  if (option?.values.length !== product.images.length) return { ...product, images: [pictureUrl(product.id)] }

  const images = product.images.map((drawing, index) => {
    const value = option.values[index]?.name ?? ''
    const name = index === 0 ? product.id : `${product.id}-${value.toLowerCase().replace(/\W+/g, '-')}`
    return name in names ? pictureUrl(name) : drawing
  })
  return { ...product, images }
}

/** The smaller file of the kind that everything reads. Beside it stand the larger one and the newer kinds. */
function pictureUrl(name: string): string {
  return `/products/${name}-320.jpg`
}

/** A picture for where shared links are shown, which take no drawings; null where there is none. */
export function sharedPictureOf(product: Product): string | null {
  const [image] = product.images
  return image?.endsWith('-320.jpg') ? image.replace(/-320\.jpg$/, '-640.jpg') : null
}

/** The picture of a choice, if the product has one for each value of its first option. */
export function imageOfChoice(product: Product, choice: Choice): string {
  const [option] = product.options
  const index = option?.values.findIndex(({ name }) => name === choice[option.name]) ?? -1
  const isOneEach = option?.values.length === product.images.length
  return (isOneEach && product.images[index]) || imageOf(product)
}
