import { describe, expect, it } from 'vitest'
import { findProduct } from './catalogue.ts'
import { products } from './data.ts'
import { imageOfChoice, sharedPictureOf, withPictures } from './pictures.ts'

function pictured(id: string, names: string[]) {
  const product = findProduct(products, id)
  if (!product) throw new Error(`The catalogue has no ${id}.`)
  return withPictures(product, Object.fromEntries(names.map((name) => [name, {}])))
}

describe('product pictures', () => {
  it('a product keeps its drawings while it has no picture', () => {
    const hat = pictured('night-bird-hat', ['waffle-towel'])
    expect(hat.images).toEqual(['/products/hat-black.svg', '/products/hat-white.svg'])
    expect(sharedPictureOf(hat)).toBeNull()
  })

  it('a product is shown in each of its colors', () => {
    const zip = pictured('back-nine-quarter-zip', ['back-nine-quarter-zip', 'back-nine-quarter-zip-black'])
    expect(zip.images).toEqual([
      '/products/back-nine-quarter-zip-320.jpg',
      '/products/back-nine-quarter-zip-black-320.jpg',
    ])
    expect(sharedPictureOf(zip)).toBe('/products/back-nine-quarter-zip-640.jpg')
  })

  it('a product keeps the drawing of a color without a picture', () => {
    const hat = pictured('night-bird-hat', ['night-bird-hat'])
    expect(hat.images).toEqual(['/products/night-bird-hat-320.jpg', '/products/hat-white.svg'])
  })

  it('a combo product has one picture of all its parts', () => {
    expect(pictured('the-caddie', ['the-caddie']).images).toEqual(['/products/the-caddie-320.jpg'])
  })
})

describe('imageOfChoice', () => {
  const product = (id: string) => {
    const found = products.find((other) => other.id === id)
    if (!found) throw new Error(`The catalogue has no ${id}.`)
    return found
  }

  it('imageOfChoice follows the color', () => {
    expect(imageOfChoice(product('night-bird-hat'), { Color: 'White' })).toBe('/products/hat-white.svg')
  })

  it('imageOfChoice stays at the first picture when colors have none of their own', () => {
    expect(imageOfChoice(product('turn-tumbler'), { Color: 'Cream' })).toBe('/products/tumbler.svg')
    expect(imageOfChoice(product('the-caddie'), {})).toBe('/products/combo-tray.svg')
  })
})
