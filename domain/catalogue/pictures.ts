import { type Choice, imageOf, type Product } from './catalogue.ts'

/** Pictures by product id, followed by the value of the first option if that value has its own picture. */
type PictureNames = Readonly<Record<string, unknown>>

/** Replaces drawings with photographs where they exist. */
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

/** The small JPEG; larger sizes and newer formats have the same name. */
function pictureUrl(name: string): string {
  return `/products/${name}-320.jpg`
}

/** For link previews, which show no drawings; null if there is no photograph. */
export function sharedPictureOf(product: Product): string | null {
  const [image] = product.images
  return image?.endsWith('-320.jpg') ? image.replace(/-320\.jpg$/, '-640.jpg') : null
}

/** Falls back to the first picture unless each value of the first option has one. */
export function imageOfChoice(product: Product, choice: Choice): string {
  const [option] = product.options
  const index = option?.values.findIndex(({ name }) => name === choice[option.name]) ?? -1
  const isOneEach = option?.values.length === product.images.length
  return (isOneEach && product.images[index]) || imageOf(product)
}
