import { describe, expect, it } from 'vitest'
import { productLike, shirt } from '../../../test/doubles/shop-product.ts'
import { stockDiffers, stockOfAll } from './rules.ts'

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

describe('stockDiffers', () => {
  it.each([
    ['nothing was sold', { hat: 12 }, false],
    ['there is still enough', { hat: 6 }, false],
    ['few are left', { hat: 5 }, true],
    ['nothing is left', { hat: 0 }, true],
    ['it is not counted any more', {}, false],
  ])('looks at the shelves again when %s', (_, left, is) => {
    expect(stockDiffers({ hat: 12 }, new Map(Object.entries(left)))).toBe(is)
  })

  it.each([
    ['there is enough of it', 40, false],
    ['few are left of it', 2, true],
    ['nothing is left of it', 0, true],
  ])('looks at what was not counted then, when %s', (_, count, is) => {
    expect(stockDiffers({ hat: null }, new Map([['hat', count]]))).toBe(is)
  })

  it('tells the last few apart', () => {
    expect(stockDiffers({ hat: 3 }, new Map([['hat', 2]]))).toBe(true)
  })
})
