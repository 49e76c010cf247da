import { describe, expect, it } from 'vitest'
import { productLike, shirt } from '../../../test/doubles/shop-product.ts'
import { stockOfAll } from './rules.ts'

describe('stockOfAll', () => {
  it('stockOfAll is the stock of a product without options', () => {
    expect(stockOfAll(productLike({ stock: 3 }))).toBe(3)
    expect(stockOfAll(productLike({ stock: null }))).toBeNull()
  })

  it('stockOfAll sums the variants, and is unknown if one variant is not counted', () => {
    const counted = shirt().variants.filter(({ stock }) => stock !== null)
    expect(stockOfAll(shirt({ variants: counted }))).toBe(5)
    expect(stockOfAll(shirt())).toBeNull()
  })
})
