import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fillBeforeAll, newAdmin, newPerson, withHost } from '../host/test-host.ts'
import {
  buildCheckout,
  callFunction,
  checkUnsettledBooksAfterEach,
  createBasket,
  findStockedProduct,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'

const host = withHost()
const admin = fillBeforeAll(() => newAdmin(host))
checkUnsettledBooksAfterEach(host)

async function buyOrder(checkout = buildCheckout()) {
  const { body } = await payOrder(host, checkout)
  const [payment] = await host.sql`
    select payments.id, amount_cents, gift_cents from public.payments join public.orders on orders.id = order_id
    where number = ${body.orderNumber}`
  return { id: String(payment?.id), cents: Number(payment?.amount_cents), number: String(body.orderNumber) }
}
const refundPayment = (
  paymentId: string,
  amountCents: number,
  parts: Record<string, unknown> = {},
  token = admin.token,
) =>
  callFunction(
    host,
    'refund-payment',
    { paymentId, amountCents, reason: 'Wrong size', requestId: randomUUID(), ...parts },
    token,
  )
const readState = async (id: string) =>
  (
    await host.sql`select p.status, p.refunded_cents, p.amount::float, o.status as order_status from public.payments p
      join public.orders o on o.id = p.order_id where p.id = ${id}`
  )[0]
const readStock = async () =>
  Number(
    (await host.sql`select quantity from public.stock_items where sku = ${findStockedProduct().sku}`)[0]
      ?.quantity,
  )
/** Settles refunds that are pending at the bank, as the next round does. */
const settleRefunds = () => reconcilePayments(host)

describe('a refund', () => {
  it('a full refund goes to the card once, ends the order, restocks the goods and emails the buyer', async () => {
    const { id, cents, number } = await buyOrder()
    const shelf = await readStock()
    const answer = await refundPayment(id, cents, { restock: true })
    expect(answer.body).toMatchObject({ success: true, refundedCents: cents })
    await settleRefunds()
    expect(await readState(id)).toEqual({
      status: 'refunded',
      refunded_cents: cents,
      amount: 0,
      order_status: 'refunded',
    })
    expect(await readStock()).toBe(shelf + 1)
    const [letter] = await host.sql`
      select data from private.mail_outbox where template = 'refund' and data ->> 'about' = 'order' and data ->> 'number' = ${number}`
    expect(letter?.data.card_cents).toBe(cents)
  })

  it('a partial refund leaves the order paid and lowers the revenue', async () => {
    const { id, cents } = await buyOrder()
    await refundPayment(id, 500)
    await settleRefunds()
    expect(await readState(id)).toEqual({
      status: 'completed',
      refunded_cents: 500,
      amount: (cents - 500) / 100,
      order_status: 'paid',
    })
  })

  it('a refund that is requested twenty times with one id is made once', async () => {
    const { id } = await buyOrder()
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refundPayment(id, 300, { requestId })))
    expect(new Set(answers.map(({ body }) => body.refundId)).size).toBe(1)
    await settleRefunds()
    expect((await readState(id))?.refunded_cents).toBe(300)
  })

  it('a refund that is requested again with another amount is refused', async () => {
    const { id } = await buyOrder()
    const requestId = randomUUID()
    await refundPayment(id, 100, { requestId })
    expect((await refundPayment(id, 2000, { requestId })).status).toBe(409)
    await settleRefunds()
    expect((await readState(id))?.refunded_cents).toBe(100)
  })

  it('simultaneous refunds never return more than was paid', async () => {
    const { id, cents } = await buyOrder()
    const answers = await Promise.all(Array.from({ length: 6 }, () => refundPayment(id, cents)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.body.error]).toEqual([409, 'You can refund at most $0.00.'])
    await settleRefunds()
  })

  it.each([
    ['loses its answer', { do: 'drop-answer', endpoint: 'create-refund', times: 3 }],
    ['loses the request', { do: 'drop-request', endpoint: 'create-refund', times: 3 }],
    ['keeps failing', { do: 'fail', status: 500, endpoint: 'create-refund', times: 3 }],
  ] as const)('reconciling finishes a refund when Square %s', async (_, behaviour) => {
    const { id } = await buyOrder()
    await queueSquareFailures(host, behaviour)
    expect((await refundPayment(id, 400)).body).toMatchObject({ success: true, status: 'pending' })
    await settleRefunds()
    await settleRefunds()
    expect((await readState(id))?.refunded_cents).toBe(400)
  })

  it('a refund that the bank rejects stays owed and is not made a second time', async () => {
    const { id, cents } = await buyOrder()
    await queueSquareFailures(host, { do: 'end-as', endpoint: 'create-refund', status: 'REJECTED', times: 1 })
    await refundPayment(id, cents)
    await settleRefunds()
    expect(await readState(id)).toMatchObject({
      status: 'completed',
      refunded_cents: cents,
      order_status: 'paid',
    })
    expect((await refundPayment(id, cents)).body.error).toBe('You can refund at most $0.00.')
  })

  it('a refund that Square refuses at once is reported as refused and stays owed', async () => {
    const { id } = await buyOrder()
    const [category, code] = ['INVALID_REQUEST_ERROR', 'PAYMENT_NOT_REFUNDABLE'] as const
    await queueSquareFailures(host, {
      do: 'refuse',
      endpoint: 'create-refund',
      status: 400,
      category,
      code,
      times: 1,
    })
    const { status, body } = await refundPayment(id, 500)
    expect([status, body.error]).toEqual([409, expect.stringMatching(/still owed/)])
    expect(await readState(id)).toMatchObject({ status: 'completed', refunded_cents: 500 })
  })

  it('a refund of a gift card payment goes to the gift card', async () => {
    const gift = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]
    await payOrder(host, buildCheckout({ items: gift, amount: 50 }))
    const [letter] =
      await host.sql`select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
    const giftCode = letter?.data.code
    const { id } = await buyOrder(buildCheckout({ sourceId: '', giftCode, cardAmount: 0 }))
    const [row] = await host.sql`select gift_cents from public.payments where id = ${id}`
    expect((await refundPayment(id, Number(row?.gift_cents))).body).toMatchObject({ status: 'completed' })
    expect((await callFunction(host, 'check-gift-card', { code: giftCode })).body.balanceCents).toBe(5000)
  })

  it('a refund of a gift card purchase returns only the balance that is left and ends the card', async () => {
    const gift = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]
    const first = await buyOrder(buildCheckout({ items: gift, amount: 50 }))
    const [letter] =
      await host.sql`select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
    const giftCode = letter?.data.code
    expect((await refundPayment(first.id, first.cents)).status).toBe(200)
    await settleRefunds()
    expect((await callFunction(host, 'check-gift-card', { code: giftCode })).status).toBe(404)

    const second = await buyOrder(buildCheckout({ items: gift, amount: 50 }))
    const [spent] =
      await host.sql`select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
    await payOrder(host, buildCheckout({ sourceId: '', giftCode: spent?.data.code, cardAmount: 0 }))
    const { status, body } = await refundPayment(second.id, second.cents)
    expect([status, body.error]).toEqual([
      409,
      expect.stringMatching(/^You can refund at most \$\d+\.\d\d\.$/),
    ])
    expect((await refundPayment(second.id, 1000)).body.error).toMatch(/ends the gift cards/)
    const most = Math.round(Number(body.error.match(/[\d.]+\d/)?.[0]) * 100)
    expect((await refundPayment(second.id, most)).status).toBe(200)
    await settleRefunds()
    expect((await callFunction(host, 'check-gift-card', { code: spent?.data.code })).status).toBe(404)
  })
})

describe('permission to refund', () => {
  it('members and visitors cannot refund a payment', async () => {
    const { id } = await buyOrder()
    const person = await newPerson(host)
    expect((await refundPayment(id, 100, {}, person.token)).status).toBe(403)
    expect((await refundPayment(id, 100, {}, '')).status).toBe(401)
    expect((await readState(id))?.refunded_cents).toBe(0)
  })

  it('a payment that failed or does not exist cannot be refunded', async () => {
    const declined = buildCheckout({ sourceId: 'cnon:card-nonce-declined', items: createBasket() })
    await payOrder(host, declined)
    const [failed] = await host.sql`select id from public.payments where status = 'failed' limit 1`
    expect((await refundPayment(String(failed?.id), 100)).body.error).toMatch(/cannot be refunded/)
    expect((await refundPayment(randomUUID(), 100)).status).toBe(409)
  })
})
