import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../test/doubles/shop-product.ts'
import { add, type Cart, type NewItem } from './cart.ts'
import { reprice } from './cart-reprice.ts'
import { readStoredCart, storedCart } from './cart-storage.ts'
import { giftItemOf } from './gift-item.ts'

const mug: NewItem = {
  id: 'mug?Glaze=Matte',
  productId: 'mug',
  options: { Glaze: 'Matte' },
  name: 'Mug',
  priceCents: 1250,
  imageUrl: '/products/mug.svg',
  category: 'Merchandise',
}
const cart = add([], mug, 3)
const read = (value: unknown) => readStoredCart(JSON.stringify(value))

describe('cart storage', () => {
  it('a stored cart round-trips', () => {
    expect(readStoredCart(storedCart(cart))).toEqual(cart)
  })

  it.each([null, '', 'null', '{}', '"x"', '[', '[[[]]]', '[null,1,"a",{}]', 'undefined', '{"length":3}'])(
    'a stored cart is empty for %j',
    (text) => expect(readStoredCart(text)).toEqual([]),
  )

  it('a damaged stored cart keeps its readable lines', () => {
    expect(read([{ ...cart[0], id: 7, productId: 7 }, cart[0], { ...cart[0], quantity: '3' }])).toEqual(cart)
  })

  it.each([
    ['productId', '../admin'],
    ['productId', ['mug']],
    ['name', { toString: 'x' }],
    ['name', ' '],
    ['priceCents', 12.5],
    ['priceCents', -1],
    ['priceCents', 1e300],
    ['quantity', 0],
    ['quantity', -3],
    ['quantity', null],
    ['options', ['Matte']],
    ['options', { Glaze: 7 }],
    ['options', Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`o${n}`, 'x']))],
  ])('a stored cart drops a line whose %s is %j', (key, value) => {
    expect(read([{ ...cart[0], [key]: value }])).toEqual([])
  })

  it.each(['javascript:alert(1)', '//evil.example/x.png', 'http://x.example/a.png', 7])(
    'a stored cart shows no picture from %j',
    (url) => {
      expect(read([{ ...cart[0], imageUrl: url }])[0]?.imageUrl).toBe('/products/placeholder.svg')
    },
  )

  it('a stored cart reads the older format with dollars and no options', () => {
    const old = {
      id: 'mug',
      name: 'Mug',
      price: 12.1,
      imageUrl: '/products/mug.svg',
      category: 'Merchandise',
      quantity: 2,
    }
    expect(read([old])).toEqual([{ ...mug, id: 'mug', options: {}, priceCents: 1210, quantity: 2 }])
  })

  it('a stored cart rebuilds ids, merges duplicate lines, and respects the limits', () => {
    expect(
      read([
        { ...cart[0], id: 'other' },
        { ...cart[0], quantity: 5000 },
      ]),
    ).toEqual(cart)
    expect(read([{ ...cart[0], quantity: 50_000 }])[0]?.quantity).toBe(9_999)
    expect(read(Array.from({ length: 80 }, (_, n) => ({ ...cart[0], productId: `p${n}` })))).toHaveLength(50)
    expect(readStoredCart(JSON.stringify(cart).padEnd(1_000_000))).toEqual([])
  })

  it('a stored cart cannot read from or write to a prototype', () => {
    const line = JSON.stringify(cart[0])
    expect(readStoredCart(`[{"__proto__":${line}}]`)).toEqual([])
    expect(readStoredCart(line.replace(/^(.*)$/, '[$1]').replace('"Glaze":', '"__proto__":'))).toEqual([])
    expect(({} as Record<string, unknown>).Matte).toBeUndefined()
  })

  it('a stored cart never throws and round-trips what it reads', () => {
    const key = fc.constantFrom(
      'id',
      'productId',
      'name',
      'options',
      'price',
      'priceCents',
      'quantity',
      '__proto__',
    )
    const line = fc.dictionary(key, fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(1, 'mug', 5, 12.5)))
    const damaged = fc
      .record({ overlay: line, keep: fc.boolean() })
      .map(({ overlay, keep }) => ({ ...(keep ? cart[0] : {}), ...overlay }))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(damaged).map((all) => JSON.stringify(all)),
        ),
        (text) => {
          const items: Cart = readStoredCart(text)
          expect(readStoredCart(storedCart(items))).toEqual(items)
        },
      ),
    )
  })
})

it('a stored cart keeps gifts for two friends separate, each at its own price', () => {
  const gift = {
    id: 'gift-0001',
    toName: 'Fay',
    toEmail: 'fay@example.com',
    fromName: 'Bo',
    message: '',
    design: 'night',
    sendOn: '',
  }
  const product = buildProduct({ id: 'gift-card', sku: 'NL-GIFT', priceCents: 5_000 })
  const items = [giftItemOf(product, gift, 7_500), giftItemOf(product, { ...gift, id: 'gift-0002' }, 2_500)]
  const cart = items.reduce<Cart>((all, item) => (item ? add(all, item) : all), [])
  expect(cart.map(({ id }) => id)).toEqual(['gift-card#gift-0001', 'gift-card#gift-0002'])
  expect(readStoredCart(storedCart(cart))).toEqual(cart)
  expect(reprice(cart, [product]).map(({ priceCents, hasNewPrice }) => [priceCents, hasNewPrice])).toEqual([
    [7_500, false],
    [2_500, false],
  ])
  const forged = storedCart(cart).replace('"Fay"', '{"toString":1}')
  expect(readStoredCart(forged)[0]?.gift).toBeUndefined()
})
