import { describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { productLike, shirt } from '../../../test/doubles/shop-product.ts'
import { imageOfChoice, leftBySku, stockOfAll } from './rules.ts'

describe('imageOfChoice', () => {
  const product = (id: string) => {
    const found = products.find((other) => other.id === id)
    if (!found) throw new Error(`The catalogue has no ${id}.`)
    return found
  }

  it('follows the colour', () => {
    expect(imageOfChoice(product('night-bird-hat'), { Color: 'White' })).toBe('/products/hat-white.svg')
  })

  it('stays the first picture where the colours have none of their own', () => {
    expect(imageOfChoice(product('turn-tumbler'), { Color: 'Cream' })).toBe('/products/tumbler.svg')
    expect(imageOfChoice(product('the-caddie'), {})).toBe('/products/combo-tray.svg')
  })
})

describe('stockOfAll', () => {
  it('is the number of a product without options', () => {
    expect(stockOfAll(productLike({ stock: 3 }))).toBe(3)
    expect(stockOfAll(productLike({ stock: null }))).toBeNull()
  })

  it('is the sum of what can be chosen, and unknown as soon as one of it is', () => {
    const counted = shirt().variants.filter(({ stock }) => stock !== null)
    expect(stockOfAll(shirt({ variants: counted }))).toBe(5)
    expect(stockOfAll(shirt())).toBeNull()
  })
})

describe('leftBySku', () => {
  it('reads the rows of the shelf and leaves out what is none', () => {
    const rows = [{ sku: 'NL-HAT', quantity: 2 }, { sku: 'NL-CUP', quantity: null }, null, 'row', {}]
    expect(leftBySku(rows)).toEqual(new Map([['NL-HAT', 2]]))
  })
})
