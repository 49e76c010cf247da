import { describe, expect, it } from 'vitest'
import { buildProduct, buildShirt } from '../../../test/doubles/shop-product.ts'
import { stockOfAll } from './rules.ts'

describe('stockOfAll', () => {
  it('stockOfAll is the stock of a product without options', () => {
    expect(stockOfAll(buildProduct({ stock: 3 }))).toBe(3)
    expect(stockOfAll(buildProduct({ stock: null }))).toBeNull()
  })

  it('stockOfAll sums the variants, and is unknown if one variant is not counted', () => {
    const counted = buildShirt().variants.filter(({ stock }) => stock !== null)
    expect(stockOfAll(buildShirt({ variants: counted }))).toBe(5)
    expect(stockOfAll(buildShirt())).toBeNull()
  })
})
