import { describe, expect, it } from 'vitest'
import { buildProduct, buildShirt } from '../../test/doubles/shop-product.ts'
import type { GiftOrder } from '../contract/gift-order.ts'
import { orderLines } from './order-price-lines.ts'

const products = [buildProduct({ stock: 3 }), buildShirt()]
const blackLarge = 'shirt?Color=Black&Size=L'

describe('orderLines', () => {
  it('orderLines prices each line from the catalogue', () => {
    expect(
      orderLines(
        [
          { id: 'mug', quantity: 3 },
          { id: blackLarge, quantity: 100 },
        ],
        products,
      ),
    ).toEqual({
      ok: true,
      lines: [
        {
          id: 'mug',
          productId: 'mug',
          options: {},
          name: 'Mug',
          sku: 'MUG',

          priceCents: 1250,
          quantity: 3,
          isGiftCard: false,
          isServedHere: false,
          needsId: false,
        },
        {
          id: blackLarge,
          productId: 'shirt',
          options: { Color: 'Black', Size: 'L' },
          name: 'Shirt',
          sku: 'Black-L',
          priceCents: 3250,
          quantity: 100,
          isGiftCard: false,
          isServedHere: false,
          needsId: false,
        },
      ],
    })
  })

  it('orderLines recognizes a gift card among other items', () => {
    const card = buildProduct({ id: 'card', sku: 'NL-GIFT' })
    const items = [card, ...products].map(({ id }) => ({ id: id === 'shirt' ? blackLarge : id, quantity: 1 }))
    const ordered = orderLines(items, [card, ...products])
    expect(ordered.ok && ordered.lines.map(({ isGiftCard }) => isGiftCard)).toEqual([true, false, false])
  })

  it('orderLines allows at most a hundred gift cards per order', () => {
    const card = buildProduct({ id: 'card', name: 'Gift Card', sku: 'NL-GIFT', stock: null })
    const gift: GiftOrder = {
      id: 'gift-of-mine',
      cents: 5_000,
      toName: '',
      toEmail: '',
      fromName: '',
      message: '',
      design: 'night',
      sendOn: '',
    }
    const cards = (first: number, second: number) =>
      orderLines(
        [
          { id: 'card', quantity: first },
          { id: 'card#gift-of-mine', quantity: second, gift },
        ],
        [card],
      )
    expect(cards(60, 40).ok).toBe(true)
    expect(cards(60, 41)).toMatchObject({ ok: false, words: 'Gift Card: 100 per order at most.' })
  })

  it.each([
    ['bad-quantity', 'mug', 0],
    ['bad-quantity', 'mug', -1],
    ['bad-quantity', 'mug', 1.5],
    ['bad-quantity', 'mug', 10_000],
    ['bad-quantity', 'mug', Number.NaN],
    ['unknown', 'cup', 1],
    ['unknown', '', 1],
    ['unknown', '__proto__', 1],
    ['unknown', 'mug?Color=Black', 1],
    ['unknown', 'shirt', 1],
    ['unknown', 'shirt?Color=White&Size=L', 1],
  ])('orderLines refuses as %s: %j × %d', (reason, id, quantity) => {
    expect(orderLines([{ id, quantity }], products)).toEqual({ ok: false, reason, id })
  })

  it.each([
    ['sold-out', 'shirt?Color=White&Size=S', 1, 'Shirt, White, S is sold out.'],
    ['short', 'mug', 4, 'Mug: only 3 left.'],
  ])('orderLines refuses with the name of the item as %s: %j × %d', (reason, id, quantity, words) => {
    expect(orderLines([{ id, quantity }], products)).toEqual({ ok: false, reason, id, words })
  })

  it('orderLines refuses one item in two lines, however its id is written', () => {
    const other = { id: 'shirt?Size=L&Color=Black', quantity: 1 }
    expect(orderLines([{ id: blackLarge, quantity: 1 }, other], products)).toEqual({
      ok: false,
      reason: 'repeated',
      id: other.id,
    })
  })

  it('orderLines adds up the lines that share one stock', () => {
    const colors = { name: 'Color', kind: 'text' as const, values: [{ name: 'Red' }, { name: 'Blue' }] }
    const cup = buildProduct({ id: 'cup', stock: 4, options: [colors] })
    const lines = (blue: number) => [
      { id: 'cup?Color=Red', quantity: 3 },
      { id: 'cup?Color=Blue', quantity: blue },
    ]
    expect(orderLines(lines(1), [cup]).ok).toBe(true)
    expect(orderLines(lines(2), [cup])).toMatchObject({ reason: 'short', id: 'cup?Color=Blue' })
  })

  it('orderLines refuses an empty order and one of more than 50 lines', () => {
    expect(orderLines([], products)).toMatchObject({ reason: 'empty' })
    expect(orderLines(Array(51).fill({ id: 'mug', quantity: 1 }), products)).toMatchObject({
      reason: 'too-many-lines',
    })
  })
})
