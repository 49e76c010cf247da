import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { startTestHost, withHost } from '../host/test-host.ts'
import { countCharges } from './world/bills.ts'
import {
  buildCheckout,
  calculateTotal,
  checkUnsettledBooksAfterEach,
  createBasket,
  payOrder,
} from './world/calls.ts'

const host = withHost()
checkUnsettledBooksAfterEach(host)

describe('values sent by a checkout', () => {
  const changed = 'Prices have changed. Please review your cart.'
  it.each([
    ['a lower amount', () => buildCheckout({ amount: 0.01 }), changed],
    ['an amount a cent off', () => buildCheckout({ amount: calculateTotal(createBasket()) + 0.01 }), changed],
    [
      'an item that is not sold',
      () => buildCheckout({ items: [{ ...createBasket()[0], id: 'a-free-car' }] }),
      /no longer sold/,
    ],
    ['half an item', () => buildCheckout({ items: createBasket(0.5) }), /1 to 9999/],
    ['a negative quantity', () => buildCheckout({ items: createBasket(-1) }), /1 to 9999/],
    [
      'an item that is hidden',
      () => buildCheckout({ items: [{ ...createBasket()[0], id: 'chip-and-a-putt' }] }),
      /no longer sold/,
    ],
    ['more units than are left', () => buildCheckout({ items: createBasket(500) }), /^.+: only \d+ left\. /],
    ['more units than one order may have', () => buildCheckout({ items: createBasket(10_000) }), /1 to 9999/],
  ])('checkout refuses %s', async (_, checkout, error) => {
    const before = await countCharges(host)
    const answer = await payOrder(host, checkout())
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatch(error)
    expect(await countCharges(host)).toBe(before)
  })

  it('checkout sells any quantity of an item whose stock is not counted', async () => {
    const uncounted = products.find(
      ({ stock, variants, options }) => stock === null && !variants[0] && !options[0],
    )
    const items = [{ id: uncounted?.id ?? '', name: uncounted?.name ?? '', price: 0, quantity: 100 }]
    expect((await payOrder(host, buildCheckout({ items, amount: calculateTotal(items) }))).status).toBe(200)
  })

  it('checkout takes no price or name from the request', async () => {
    const [item] = createBasket()
    const { body } = await payOrder(
      host,
      buildCheckout({ items: [{ ...item, name: '<b>Free</b>', price: 0.01 }] }),
    )
    const [line] = await host.sql`
      select name, unit_cents from public.order_lines join public.orders on orders.id = order_id where number = ${body.orderNumber}`
    expect(line).toEqual({ name: item?.name, unit_cents: Math.round((item?.price ?? 0) * 100) })
  })

  it('checkout accepts a total with the rounding of the browser', async () => {
    const [item] = createBasket(3)
    expect(
      (await payOrder(host, buildCheckout({ items: createBasket(3), amount: (item?.price ?? 0) * 3 * 1.08 })))
        .status,
    ).toBe(200)
  })
})

it('checkout rejects a body of ten megabytes', async () => {
  const before = await countCharges(host)
  const deliveryNotes = 'x'.repeat(10 * 1024 * 1024)
  const response = await fetch(`${host.url}/functions/v1/process-square-payment`, {
    method: 'POST',
    body: JSON.stringify(buildCheckout({ deliveryNotes })),
  })
  expect(response.status).toBe(413)
  expect(await countCharges(host)).toBe(before)
})

it.each([
  ['a note of a thousand characters', { deliveryNotes: 'x'.repeat(1000) }],
  [
    'a state of three letters',
    { shippingAddress: { line1: '1', line2: '', city: 'C', state: 'ALA', zip: '1' } },
  ],
  ['a blank name', { customerName: ' ' }],
  ['an invalid email', { customerEmail: 'nobody' }],
  ['no items', { items: [] }],
  ['fifty-one lines', { items: Array.from({ length: 51 }, () => createBasket()[0]) }],
  ['an amount that is not a number', { amount: '30.24' }],
  ['a negative card amount', { cardAmount: -5 }],
  ['a card amount without a gift card', { cardAmount: 10 }],
])('checkout refuses %s and charges nothing', async (_, parts) => {
  const before = await countCharges(host)
  expect((await payOrder(host, buildCheckout(parts))).status).toBeGreaterThanOrEqual(400)
  expect(await countCharges(host)).toBe(before)
})

it('checkout blocks an address after twelve declined cards', async () => {
  const other = await startTestHost()
  const sourceId = 'cnon:card-nonce-declined'
  const tried = []
  for (let n = 0; n < 13; n++) tried.push((await payOrder(other, buildCheckout({ sourceId }))).status)
  expect(tried).toEqual([...Array.from({ length: 12 }, () => 402), 429])
  expect((await payOrder(other, buildCheckout())).body).toMatchObject({ code: 'too_many' })
  await other.close()
})

it('checkout answers a retry of a paid attempt even from a blocked address', async () => {
  const other = await startTestHost()
  const checkout = buildCheckout()
  const { body } = await payOrder(other, checkout)
  const sourceId = 'cnon:card-nonce-declined'
  for (let n = 0; n < 12; n++) await payOrder(other, buildCheckout({ sourceId }))
  expect((await payOrder(other, buildCheckout())).body).toMatchObject({ code: 'too_many' })
  expect(await payOrder(other, checkout)).toEqual({ status: 200, body })
  await other.close()
})

it('checkout answers a retry of a paid attempt without a card', async () => {
  const checkout = buildCheckout({ attemptId: randomUUID() })
  const { body } = await payOrder(host, checkout)
  expect(await payOrder(host, { ...checkout, sourceId: '' })).toEqual({ status: 200, body })
})

it.each(['ccof:customer-card-id-ok', ' CCOF:x'])('checkout refuses the stored card %s', async (sourceId) => {
  const listOrders = () => host.sql`select from public.orders`
  const before = await listOrders()
  const { status, body } = await payOrder(host, buildCheckout({ sourceId }))
  expect([status, body.error]).toEqual([400, 'We do not keep cards. Please enter your card.'])
  expect(await listOrders()).toHaveLength(before.length)
})

it('one caller can abandon at most twenty unknown payment attempts', async () => {
  await host.sql`delete from private.rate_limits`
  const listAbandonedAttempts = () => host.sql`select from private.abandoned_attempts`
  const before = (await listAbandonedAttempts()).length
  const declined = 'cnon:card-nonce-declined'
  const replaces = Array.from({ length: 15 }, () => randomUUID())
  const checkout = buildCheckout({ sourceId: declined, replaces })
  expect((await payOrder(host, checkout)).status).toBe(402)
  expect((await payOrder(host, checkout)).status).toBe(402)
  const more = buildCheckout({ sourceId: declined, replaces: replaces.map(() => randomUUID()) })
  expect((await payOrder(host, more)).body).toMatchObject({ code: 'too_many' })
  expect((await listAbandonedAttempts()).length - before).toBe(20)
  await host.sql`delete from private.rate_limits`
})
