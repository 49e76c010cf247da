import { describe, expect, it } from 'vitest'
import { buildProduct, buildShirt } from '../../test/doubles/shop-product.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { add, type Cart, toCartItem } from './cart.ts'
import { reprice } from './cart-reprice.ts'

function cartOf(product: Product, options: Record<string, string>, quantity = 1): Cart {
  const item = toCartItem(product, options)
  if (!item) throw new Error('it is on sale')
  return add([], item, quantity)
}
const black = { Color: 'Black', Size: 'S' }

describe('reprice', () => {
  it('reprice leaves a current line unchanged', () => {
    const cart = cartOf(buildShirt(), black)
    expect(reprice(cart, [buildShirt()])).toEqual([
      {
        ...cart[0],
        state: 'available',
        stock: 5,
        elsewhere: 0,
        hasNewPrice: false,
        isGiftCard: false,
        isServedHere: false,
        needsId: false,
      },
    ])
  })

  it('reprice updates name, price and picture', () => {
    const today = buildProduct({ name: 'Big Mug', priceCents: 1300, images: [], category: 'Other' })
    expect(reprice(cartOf(buildProduct(), {}, 2), [today])).toMatchObject([
      {
        name: 'Big Mug',
        priceCents: 1300,
        hasNewPrice: true,
        imageUrl: '/products/placeholder.svg',
        category: 'Other',
        quantity: 2,
      },
    ])
  })

  it.each([
    ['gone', []],
    ['gone', [buildShirt({ variants: buildShirt().variants.slice(1) })]],
    ['gone', [buildShirt({ options: [], variants: [] })]],
    ['sold-out', [buildShirt({ inStock: false })]],
    ['short', [buildShirt()]],
  ])('reprice reports a line as %s', (state, products) => {
    expect(reprice(cartOf(buildShirt(), black, 6), products)).toMatchObject([
      { state, quantity: 6, name: 'Shirt' },
    ])
  })

  it('reprice adds up the lines that share one stock', () => {
    const colors = { name: 'Color', kind: 'text' as const, values: [{ name: 'Red' }, { name: 'Blue' }] }
    const cup = buildProduct({ stock: 4, options: [colors] })
    const cart = [...cartOf(cup, { Color: 'Red' }, 3), ...cartOf(cup, { Color: 'Blue' }, 2)]
    expect(reprice(cart, [cup])).toMatchObject([
      { state: 'available', elsewhere: 2 },
      { state: 'short', elsewhere: 3 },
    ])
  })
})
