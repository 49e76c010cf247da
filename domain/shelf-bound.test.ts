import { describe, expect, it } from 'vitest'
import { productLike } from '../test/doubles/shop-product.ts'
import { itemOf } from './cart.ts'
import { boundByShelf, refusalOfMore } from './shelf-bound.ts'

const cap = { name: 'Nightlark Cap', stock: 3 }

describe('what is wanted', () => {
  it.each([
    [3, 3, null],
    [4, 3, 'Only 3 of the Nightlark Cap are left.'],
    [200, 3, 'Only 3 of the Nightlark Cap are left.'],
  ])('of three, %d becomes %d', (wanted, quantity, refusal) => {
    expect(boundByShelf({ ...cap, wanted })).toEqual({ quantity, refusal })
  })

  it('is not bounded where nobody counts, but by what an order can hold', () => {
    expect(boundByShelf({ ...cap, stock: null, wanted: 9_999 })).toEqual({ quantity: 9_999, refusal: null })
    expect(boundByShelf({ ...cap, stock: null, wanted: 10_000 })).toEqual({
      quantity: 9_999,
      refusal: 'One order takes 9999 of the Nightlark Cap at most.',
    })
  })

  it('counts what lies in the cart besides', () => {
    expect(boundByShelf({ ...cap, wanted: 2, inCart: 2 })).toEqual({
      quantity: 1,
      refusal: 'Only 3 of the Nightlark Cap are left, and 2 are in your cart.',
    })
  })

  it.each([
    ['The Tool', 1, 'Only 1 of The Tool is left.'],
    ['Cap', 0, 'Cap is sold out.'],
  ])('%s of which there is %d is refused in grammar', (name, stock, refusal) => {
    expect(boundByShelf({ name, stock, wanted: 2 })).toMatchObject({ refusal })
  })
})

it('two colors that share one count are bounded together', () => {
  const colors = { name: 'Color', kind: 'text' as const, values: [{ name: 'Red' }, { name: 'Blue' }] }
  const cup = productLike({ id: 'cup', name: 'Cup', stock: 4, options: [colors] })
  const [red, blue] = ['Red', 'Blue'].map((Color) => itemOf(cup, { Color }))
  if (!red || !blue) throw new Error('both are on sale')
  const cart = [{ ...red, quantity: 3 }]
  expect(refusalOfMore(cart, cup, blue, 1)).toBeNull()
  expect(refusalOfMore(cart, cup, blue, 2)).toBe('Only 4 of the Cup, Blue are left, and 3 are in your cart.')
})
