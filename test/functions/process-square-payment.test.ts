import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newPerson, withHost } from '../host/test-host.ts'
import { countCharges } from './world/bills.ts'
import {
  buildCheckout,
  calculateTotal,
  checkUnsettledBooksAfterEach,
  createBasket,
  findBookProblems,
  findStockedProduct,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'

const host = withHost()
checkUnsettledBooksAfterEach(host)

const readStock = async () =>
  (await host.sql`select quantity from public.stock_items where sku = ${findStockedProduct().sku}`)[0]
    ?.quantity

describe('paying with a valid card', () => {
  it('a valid card pays the order with one charge, and a receipt is queued', async () => {
    const before = await countCharges(host)
    const { status, body } = await payOrder(host, buildCheckout())
    expect([status, body]).toEqual([
      200,
      { success: true, orderNumber: expect.stringMatching(/^NL-\d+$/), orderKey: expect.any(String) },
    ])

    const [order] = await host.sql`select * from public.orders where number = ${body.orderNumber}`
    expect(order).toMatchObject({ status: 'paid', user_id: null, email: 'buyer@example.com' })
    expect(await countCharges(host)).toBe(before + 1)
    const [receipt] =
      await host.sql`select data from private.mail_outbox where template = 'receipt' and data ->> 'number' = ${body.orderNumber}`
    expect(receipt?.data).toMatchObject({ total_cents: order?.total_cents })
  })

  it('a paid order belongs to the buyer who is signed in', async () => {
    const person = await newPerson(host)
    const { body } = await payOrder(host, buildCheckout({ customerEmail: person.email }), person.token)
    const { data } = await person.client
      .from('orders')
      .select('number, order_lines(name)')
      .eq('user_id', person.id)
    expect(data).toEqual([{ number: body.orderNumber, order_lines: [{ name: findStockedProduct().name }] }])
  })

  it('twenty identical requests charge an order once', async () => {
    const before = await countCharges(host)
    const checkout = buildCheckout()
    const answers = await Promise.all(Array.from({ length: 20 }, () => payOrder(host, checkout)))
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await countCharges(host)).toBe(before + 1)
  })

  it.each([
    ['amount', { amount: 0.01 }],
    ['cart', { items: createBasket(2) }],
    ['cart and its amount', { items: createBasket(2), amount: calculateTotal(createBasket(2)) }],
    ['delivery', { delivery: 'pickup', shippingAddress: undefined }],
  ])('a paid payment attempt is refused with another %s', async (_, parts) => {
    const before = await countCharges(host)
    const checkout = buildCheckout()
    const { body } = await payOrder(host, checkout)
    const otherwise = await payOrder(host, { ...checkout, ...parts })
    expect([otherwise.status, otherwise.body.rule]).toEqual([409, 'paid-before'])
    expect(otherwise.body.error).toContain(`paid already, as order ${body.orderNumber}`)
    expect(otherwise.body).not.toHaveProperty('orderKey')
    expect((await payOrder(host, checkout)).body).toEqual(body)
    expect(await countCharges(host)).toBe(before + 1)
    await restock()
  })

  it('a retry is compared with the total stored in its order, not with the current price', async () => {
    const checkout = buildCheckout()
    const { body } = await payOrder(host, checkout)
    const raisePrice = (cents: number) => host.sql`
      update public.orders set shipping_cents = shipping_cents + ${cents}, total_cents = total_cents + ${cents}
      where number = ${body.orderNumber}`
    await raisePrice(100)
    const asThen = await payOrder(host, { ...checkout, amount: checkout.amount + 1 })
    const asNow = await payOrder(host, checkout)
    await raisePrice(-100)
    expect([asThen.body, asNow.status]).toEqual([body, 409])
  })
})

describe('paying with a refused card', () => {
  it.each([
    ['cnon:card-nonce-declined', 'The card was declined. Please use another card.'],
    [
      'cnon:card-nonce-rejected-cvv',
      "The security code doesn't match the card. Please check it and try again.",
    ],
    [
      'cnon:card-nonce-rejected-postalcode',
      "The ZIP code doesn't match the card. Please check it and try again.",
    ],
    [
      'cnon:card-nonce-rejected-expiration',
      "The expiration date doesn't match the card. Please check it and try again.",
    ],
  ])('the refused card %s is explained, and another card pays the same order', async (sourceId, error) => {
    const shelf = (await readStock()) ?? null
    const checkout = buildCheckout({ sourceId })
    expect(await payOrder(host, checkout)).toEqual({
      status: 402,
      body: { success: false, code: 'declined', error },
    })
    if (shelf !== null) expect(await readStock()).toBe(shelf)
    expect((await payOrder(host, { ...checkout, sourceId: 'cnon:card-nonce-ok' })).status).toBe(200)
  })
})

it('an order that is paid after a refusal uses the corrected email', async () => {
  const checkout = buildCheckout({ sourceId: 'cnon:card-nonce-declined' })
  expect((await payOrder(host, checkout)).status).toBe(402)
  const mended = { ...checkout, sourceId: 'cnon:card-nonce-ok', customerEmail: 'right@example.com' }
  const { body } = await payOrder(host, mended)
  const [order] = await host.sql`select email from public.orders where number = ${body.orderNumber}`
  expect(order?.email).toBe('right@example.com')
})

it('an attempt of a member is not continued by a guest in the same browser', async () => {
  const member = await newPerson(host)
  const checkout = buildCheckout({ sourceId: 'cnon:card-nonce-declined' })
  await payOrder(host, checkout, member.token)
  const guest = await payOrder(host, { ...checkout, sourceId: 'cnon:card-nonce-ok' })
  expect(guest.body).toMatchObject({ code: 'conflict', rule: 'left' })
})

/** Puts one unit back on the shelf for the tests that follow. */
const restock = () =>
  host.sql`update public.stock_items set quantity = quantity + 1 where sku = ${findStockedProduct().sku}`

it('a paid order of an account is returned only to that account', async () => {
  const member = await newPerson(host)
  const checkout = buildCheckout()
  const first = await payOrder(host, checkout, member.token)
  expect(await payOrder(host, checkout, member.token)).toEqual(first)
  const other = await newPerson(host)
  for (const token of [undefined, other.token]) {
    const { status, body } = await payOrder(host, checkout, token)
    expect([status, body.rule]).toEqual([409, 'left'])
    expect(JSON.stringify(body)).not.toContain(first.body.orderKey)
    expect(JSON.stringify(body)).not.toContain(first.body.orderNumber)
  }
  await restock()
})

describe('the last units in stock', () => {
  it('the last three units go to three of fifty buyers, and the others are not charged', async () => {
    await host.sql`update public.stock_items set quantity = 3 where sku = ${findStockedProduct().sku}`
    const before = await countCharges(host)
    const answers = await Promise.all(Array.from({ length: 50 }, () => payOrder(host, buildCheckout())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      // A buyer who comes when the shelf is empty is refused before a card is charged.
      expect([status, body.error]).toEqual([
        409,
        expect.stringMatching(/You were not charged\.|is sold out\./),
      ])
    }
    expect(await countCharges(host)).toBe(before + 3)
    expect(await readStock()).toBe(0)
    await host.sql`update public.stock_items set quantity = 500 where sku = ${findStockedProduct().sku}`
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
    const before = await countCharges(host)
    await queueSquareFailures(host, behaviour)
    expect((await payOrder(host, buildCheckout())).status).toBe(200)
    expect(await countCharges(host)).toBe(before + 1)
  })

  it('a buyer can retry with the same card or another when Square stays silent after the authorization', async () => {
    for (const sourceId of ['cnon:card-nonce-ok', `cnon:gift-card-nonce-ok`]) {
      const before = await countCharges(host)
      const checkout = buildCheckout()
      await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
      const silent = await payOrder(host, checkout)
      expect([silent.status, silent.body.code]).toEqual([504, 'unanswered'])
      expect((await payOrder(host, { ...checkout, sourceId })).status).toBe(200)
      expect(await countCharges(host)).toBe(before + 1)
      expect(await findBookProblems(host)).toEqual([])
    }
  })

  it('reconciling releases the money when Square stayed silent and the buyer left', async () => {
    const before = await countCharges(host)
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-payment', times: 3 })
    await payOrder(host, buildCheckout({ attemptId: randomUUID() }))
    expect(await reconcilePayments(host)).toMatchObject({ success: true, undone: 1 })
    expect(await countCharges(host)).toBe(before)
  })

  it('reconciling finishes the order when Square stayed silent at the capture and the buyer left', async () => {
    const before = await countCharges(host)
    await queueSquareFailures(host, { do: 'drop-request', endpoint: 'complete-payment', times: 3 })
    expect((await payOrder(host, buildCheckout())).status).toBe(504)
    expect(await reconcilePayments(host)).toMatchObject({ success: true, completed: 1 })
    expect(await countCharges(host)).toBe(before + 1)
  })
})
