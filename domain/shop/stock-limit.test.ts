import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../test/doubles/shop-product.ts'
import { toCartItem } from './cart.ts'
import { limitByStock, tooManyWords } from './stock-limit.ts'

const cap = { name: 'Nightlark Cap', stock: 3 }

describe('limitByStock', () => {
  it.each([
    [3, 3, null],
    [4, 3, 'Nightlark Cap: only 3 left.'],
    [200, 3, 'Nightlark Cap: only 3 left.'],
  ])('limitByStock with three in stock reduces %d to %d', (wanted, quantity, refusal) => {
    expect(limitByStock({ ...cap, wanted })).toEqual({ quantity, refusal })
  })

  it('limitByStock applies only the order limit to uncounted stock', () => {
    expect(limitByStock({ ...cap, stock: null, wanted: 9_999 })).toEqual({ quantity: 9_999, refusal: null })
    expect(limitByStock({ ...cap, stock: null, wanted: 10_000 })).toEqual({
      quantity: 9_999,
      refusal: 'Nightlark Cap: 9999 per order at most.',
    })
  })

  it('limitByStock counts what is already in the cart', () => {
    expect(limitByStock({ ...cap, wanted: 2, inCart: 2 })).toEqual({
      quantity: 1,
      refusal: 'Nightlark Cap: only 3 left, and 2 are in your cart.',
    })
  })

  it.each([
    [1, 1, 'Nightlark Cap: only 1 left, and 1 is in your cart.'],
    [0, 0, 'Nightlark Cap is sold out.'],
  ])('limitByStock words its refusal for %d with %d in the cart grammatically', (stock, inCart, refusal) => {
    expect(limitByStock({ ...cap, stock, wanted: 2, inCart })).toMatchObject({ refusal })
  })
})

it('tooManyWords limits two colors that share one stock together', () => {
  const colors = { name: 'Color', kind: 'text' as const, values: [{ name: 'Red' }, { name: 'Blue' }] }
  const cup = buildProduct({ id: 'cup', name: 'Cup', stock: 4, options: [colors] })
  const [red, blue] = ['Red', 'Blue'].map((Color) => toCartItem(cup, { Color }))
  if (!red || !blue) throw new Error('both are on sale')
  const cart = [{ ...red, quantity: 3 }]
  expect(tooManyWords(cart, cup, blue, 1)).toBeNull()
  expect(tooManyWords(cart, cup, blue, 2)).toBe('Cup, Blue: only 4 left, and 3 are in your cart.')
})
