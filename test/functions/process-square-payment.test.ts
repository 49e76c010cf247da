import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newPerson, withHost } from '../host/test-host.ts'
import { charges } from './world/bills.ts'
import {
  amountFor,
  basketOf,
  checkoutOf,
  checkUnsettledBooksAfterEach,
  disagreements,
  misbehave,
  pay,
  reconcile,
  stockedProduct,
} from './world/calls.ts'

const host = withHost()
checkUnsettledBooksAfterEach(host)

const onShelf = async () =>
  (await host.sql`select quantity from public.stock_items where sku = ${stockedProduct().sku}`)[0]?.quantity

describe('paying with a valid card', () => {
  it('a valid card pays the order with one charge, and a receipt is queued', async () => {
    const before = await charges(host)
    const { status, body } = await pay(host, checkoutOf())
    expect([status, body]).toEqual([
      200,
      { success: true, orderNumber: expect.stringMatching(/^NL-\d+$/), orderKey: expect.any(String) },
    ])

    const [order] = await host.sql`select * from public.orders where number = ${body.orderNumber}`
    expect(order).toMatchObject({ status: 'paid', user_id: null, email: 'buyer@example.com' })
    expect(await charges(host)).toBe(before + 1)
    const [receipt] =
      await host.sql`select data from private.mail_outbox where template = 'receipt' and data ->> 'number' = ${body.orderNumber}`
    expect(receipt?.data).toMatchObject({ total_cents: order?.total_cents })
  })

  it('a paid order belongs to the buyer who is signed in', async () => {
    const person = await newPerson(host)
    const { body } = await pay(host, checkoutOf({ customerEmail: person.email }), person.token)
    const { data } = await person.client
      .from('orders')
      .select('number, order_lines(name)')
      .eq('user_id', person.id)
    expect(data).toEqual([{ number: body.orderNumber, order_lines: [{ name: stockedProduct().name }] }])
  })

  it('twenty identical requests charge an order once', async () => {
    const before = await charges(host)
    const checkout = checkoutOf()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(host, checkout)))
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await charges(host)).toBe(before + 1)
  })

  it.each([
    ['amount', { amount: 0.01 }],
    ['cart', { items: basketOf(2) }],
    ['cart and its amount', { items: basketOf(2), amount: amountFor(basketOf(2)) }],
    ['delivery', { delivery: 'pickup', shippingAddress: undefined }],
  ])('a paid payment attempt is refused with another %s', async (_, parts) => {
    const before = await charges(host)
    const checkout = checkoutOf()
    const { body } = await pay(host, checkout)
    const otherwise = await pay(host, { ...checkout, ...parts })
    expect([otherwise.status, otherwise.body.rule]).toEqual([409, 'paid-before'])
    expect(otherwise.body.error).toContain(`paid already, as order ${body.orderNumber}`)
    expect(otherwise.body).not.toHaveProperty('orderKey')
    expect((await pay(host, checkout)).body).toEqual(body)
    expect(await charges(host)).toBe(before + 1)
    await restock()
  })

  it('a retry is compared with the total stored in its order, not with the current price', async () => {
    const checkout = checkoutOf()
    const { body } = await pay(host, checkout)
    const raise = (cents: number) => host.sql`
      update public.orders set shipping_cents = shipping_cents + ${cents}, total_cents = total_cents + ${cents}
      where number = ${body.orderNumber}`
    await raise(100)
    const asThen = await pay(host, { ...checkout, amount: checkout.amount + 1 })
    const asNow = await pay(host, checkout)
    await raise(-100)
    expect([asThen.body, asNow.status]).toEqual([body, 409])
  })
})

describe('paying with a refused card', () => {
  it.each([
    ['cnon:card-nonce-declined', 'The card was declined. Please use another card.'],
    [
      'cnon:card-nonce-rejected-cvv',
      'The security code does not match the card. Please check it and try again.',
    ],
    [
      'cnon:card-nonce-rejected-postalcode',
      'The ZIP code does not match the card. Please check it and try again.',
    ],
    [
      'cnon:card-nonce-rejected-expiration',
      'The expiration date does not match the card. Please check it and try again.',
    ],
  ])('the refused card %s is explained, and another card pays the same order', async (sourceId, error) => {
    const shelf = (await onShelf()) ?? null
    const checkout = checkoutOf({ sourceId })
    expect(await pay(host, checkout)).toEqual({
      status: 402,
      body: { success: false, code: 'declined', error },
    })
    if (shelf !== null) expect(await onShelf()).toBe(shelf)
    expect((await pay(host, { ...checkout, sourceId: 'cnon:card-nonce-ok' })).status).toBe(200)
  })
})

it('an order that is paid after a refusal uses the corrected email', async () => {
  const checkout = checkoutOf({ sourceId: 'cnon:card-nonce-declined' })
  expect((await pay(host, checkout)).status).toBe(402)
  const mended = { ...checkout, sourceId: 'cnon:card-nonce-ok', customerEmail: 'right@example.com' }
  const { body } = await pay(host, mended)
  const [order] = await host.sql`select email from public.orders where number = ${body.orderNumber}`
  expect(order?.email).toBe('right@example.com')
})

it('an attempt of a member is not continued by a guest in the same browser', async () => {
  const member = await newPerson(host)
  const checkout = checkoutOf({ sourceId: 'cnon:card-nonce-declined' })
  await pay(host, checkout, member.token)
  const guest = await pay(host, { ...checkout, sourceId: 'cnon:card-nonce-ok' })
  expect(guest.body).toMatchObject({ code: 'conflict', rule: 'left' })
})

/** Puts one unit back on the shelf for the tests that follow. */
const restock = () =>
  host.sql`update public.stock_items set quantity = quantity + 1 where sku = ${stockedProduct().sku}`

it('a paid order of an account is returned only to that account', async () => {
  const member = await newPerson(host)
  const checkout = checkoutOf()
  const first = await pay(host, checkout, member.token)
  expect(await pay(host, checkout, member.token)).toEqual(first)
  const other = await newPerson(host)
  for (const token of [undefined, other.token]) {
    const { status, body } = await pay(host, checkout, token)
    expect([status, body.rule]).toEqual([409, 'left'])
    expect(JSON.stringify(body)).not.toContain(first.body.orderKey)
    expect(JSON.stringify(body)).not.toContain(first.body.orderNumber)
  }
  await restock()
})

describe('the last units in stock', () => {
  it('the last three units go to three of fifty buyers, and the others are not charged', async () => {
    await host.sql`update public.stock_items set quantity = 3 where sku = ${stockedProduct().sku}`
    const before = await charges(host)
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(host, checkoutOf())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      // A buyer who comes when the shelf is empty is refused before a card is charged.
      expect([status, body.error]).toEqual([
        409,
        expect.stringMatching(/You were not charged\.|is sold out\./),
      ])
    }
    expect(await charges(host)).toBe(before + 3)
    expect(await onShelf()).toBe(0)
    await host.sql`update public.stock_items set quantity = 500 where sku = ${stockedProduct().sku}`
  })
})

describe('failures of Square', () => {
  it.each([
    ['loses its answer after charging', { do: 'drop-answer', endpoint: 'create-payment', times: 1 }],
    ['loses the request', { do: 'drop-request', endpoint: 'create-payment', times: 1 }],
    ['fails twice', { do: 'fail', status: 500, endpoint: 'create-payment', times: 2 }],
    ['asks to wait', { do: 'fail', status: 429, endpoint: 'complete-payment', times: 1 }],
    ['sends an unreadable answer', { do: 'malformed', endpoint: 'complete-payment', times: 1 }],
    ['loses the answer to the capture', { do: 'drop-answer', endpoint: 'complete-payment', times: 1 }],
  ] as const)('an order is paid and charged once when Square %s', async (_, behaviour) => {
    const before = await charges(host)
    await misbehave(host, behaviour)
    expect((await pay(host, checkoutOf())).status).toBe(200)
    expect(await charges(host)).toBe(before + 1)
  })

  it('a buyer can retry with the same card or another when Square stays silent after the authorization', async () => {
    for (const sourceId of ['cnon:card-nonce-ok', `cnon:gift-card-nonce-ok`]) {
      const before = await charges(host)
      const checkout = checkoutOf()
      await misbehave(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
      const silent = await pay(host, checkout)
      expect([silent.status, silent.body.code]).toEqual([504, 'unanswered'])
      expect((await pay(host, { ...checkout, sourceId })).status).toBe(200)
      expect(await charges(host)).toBe(before + 1)
      expect(await disagreements(host)).toEqual([])
    }
  })

  it('reconciling releases the money when Square stayed silent and the buyer left', async () => {
    const before = await charges(host)
    await misbehave(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    await pay(host, checkoutOf({ attemptId: randomUUID() }))
    expect(await reconcile(host)).toMatchObject({ success: true, undone: 1 })
    expect(await charges(host)).toBe(before)
  })

  it('reconciling finishes the order when Square stayed silent at the capture and the buyer left', async () => {
    const before = await charges(host)
    await misbehave(host, { do: 'drop-request', endpoint: 'complete-payment', times: 3 })
    expect((await pay(host, checkoutOf())).status).toBe(504)
    expect(await reconcile(host)).toMatchObject({ success: true, completed: 1 })
    expect(await charges(host)).toBe(before + 1)
  })
})
