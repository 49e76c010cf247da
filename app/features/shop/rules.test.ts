import { describe, expect, it } from 'vitest'
import { productLike, shirt } from '../../../test/doubles/shop-product.ts'
import { stockDiffers, stockOfAll } from './rules.ts'

describe('stockOfAll', () => {
  it('stockOfAll is the stock of a product without options', () => {
    expect(stockOfAll(productLike({ stock: 3 }))).toBe(3)
    expect(stockOfAll(productLike({ stock: null }))).toBeNull()
  })

  it('stockOfAll is the sum of the variants, and unknown if one of them is', () => {
    const counted = shirt().variants.filter(({ stock }) => stock !== null)
    expect(stockOfAll(shirt({ variants: counted }))).toBe(5)
    expect(stockOfAll(shirt())).toBeNull()
  })
})

describe('stockDiffers', () => {
  it.each([
    ['nothing was sold', { hat: 12 }, false],
    ['there is still enough', { hat: 6 }, false],
    ['few are left', { hat: 5 }, true],
    ['nothing is left', { hat: 0 }, true],
    ['it is not counted any more', {}, false],
  ])('stockDiffers for counted stock when %s', (_, left, is) => {
    expect(stockDiffers({ hat: 12 }, new Map(Object.entries(left)))).toBe(is)
  })

  it.each([
    ['there is enough of it', 40, false],
    ['few are left of it', 2, true],
    ['nothing is left of it', 0, true],
  ])('stockDiffers for uncounted stock when %s', (_, count, is) => {
    expect(stockDiffers({ hat: null }, new Map([['hat', count]]))).toBe(is)
  })

  it('stockDiffers detects a change among the last few', () => {
    expect(stockDiffers({ hat: 3 }, new Map([['hat', 2]]))).toBe(true)
  })
})
