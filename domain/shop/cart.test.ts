import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct, buildShirt, buildVariant } from '../../test/doubles/shop-product.ts'
import * as cart from './cart.ts'

function item(id: string, options = {}): cart.NewItem {
  return { ...base, id, productId: id, options }
}
const base = { name: 'Mug', priceCents: 1250, imageUrl: '/products/mug.svg', category: 'Merchandise' }
const two = cart.add(cart.add([], item('a')), item('b'))

describe('adding to a cart', () => {
  it('adding an item appends it with quantity 1 or increments an existing line', () => {
    expect(two.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect(cart.add(two, item('a')).map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('adding can add several of an item at once', () => {
    expect(cart.countOf(cart.add(two, item('b'), 3))).toBe(5)
  })

  it('adding keeps two sizes of a shirt separate', () => {
    const small = cart.toCartItem(buildShirt(), { Color: 'Black', Size: 'S' })
    const large = cart.toCartItem(buildShirt(), { Size: 'L', Color: 'Black' })
    if (!small || !large) throw new Error('both are on sale')
    const lines = cart.add(cart.add(cart.add([], small), large), small)
    expect(lines.map(({ id, quantity, priceCents }) => [id, quantity, priceCents])).toEqual([
      ['shirt?Color=Black&Size=S', 2, 3000],
      ['shirt?Color=Black&Size=L', 1, 3250],
    ])
  })

  it('an added item has the picture of the chosen color', () => {
    const images = ['/products/black.svg', '/products/white.svg']
    const variants = [buildVariant(['White', 'L'])]
    expect(cart.toCartItem(buildShirt({ images, variants }), { Color: 'White', Size: 'L' })?.imageUrl).toBe(
      images[1],
    )
  })

  it('toCartItem returns null for an unavailable choice', () => {
    expect(cart.toCartItem(buildShirt(), { Color: 'White', Size: 'S' })).toBeNull()
    expect(cart.toCartItem(buildShirt(), {})).toBeNull()
    expect(cart.toCartItem(buildProduct({ inStock: false }), {})).toBeNull()
  })

  it('adding stops at 9,999 per line and 50 lines', () => {
    expect(cart.countOf(cart.add(cart.add([], item('a'), 9_998), item('a'), 7))).toBe(9_999)
    const full = Array.from({ length: 60 }, (_, n) => item(`p${n}`)).reduce<cart.Cart>(
      (all, one) => cart.add(all, one),
      [],
    )
    expect(full).toHaveLength(50)
    expect(cart.add(full, item('one-more'))).toBe(full)
    expect(cart.countOf(cart.add(full, item('p0')))).toBe(51)
  })
})

describe('changing a cart', () => {
  it.each([
    [5, 5],
    [0.5, 1],
    [2.9, 2],
    [100, 100],
    [1e9, 9_999],
    [Number.POSITIVE_INFINITY, 9_999],
    [Number.NaN, 1],
  ])('setQuantity stores %d as %d', (wanted, quantity) =>
    expect(cart.setQuantity(two, 'a', wanted)[0]?.quantity).toBe(quantity),
  )

  it.each([0, -1, Number.NEGATIVE_INFINITY])('setQuantity removes the line at %d', (wanted) => {
    expect(cart.setQuantity(two, 'a', wanted).map(({ id }) => id)).toEqual(['b'])
  })

  it('remove deletes a line by id, and clear empties the cart', () => {
    expect(cart.remove(two, 'a').map(({ id }) => id)).toEqual(['b'])
    expect(cart.remove(two, 'c')).toEqual(two)
    expect(cart.clear()).toEqual([])
  })

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['', 1],
    ['x', 1],
    ['-2', -2],
    ['0', 0],
  ])('quantityOf reads %j as %d', (text, quantity) => expect(cart.quantityOf(text)).toBe(quantity))
})

type Step = (before: cart.Cart) => cart.Cart
const id = fc.constantFrom('a', 'b', 'c')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, fc.double()).map(
    ([one, n]): Step =>
      (before) =>
        cart.add(before, item(one), n),
  ),
  fc.tuple(id, fc.double()).map(
    ([one, n]): Step =>
      (before) =>
        cart.setQuantity(before, one, n),
  ),
  id.map(
    (one): Step =>
      (before) =>
        cart.remove(before, one),
  ),
)

it('a cart stays valid after any operations and is never mutated', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let now: cart.Cart = []
      for (const next of steps) {
        const before = structuredClone(now)
        const after = next(now)
        expect(now).toEqual(before)
        now = after
      }
      expect(new Set(now.map((line) => line.id)).size).toBe(now.length)
      for (const { quantity } of now) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= cart.mostPerLine).toBe(true)
      }
      expect(cart.subtotalOf(now)).toBe(cart.countOf(now) * 1250)
    }),
  )
})
