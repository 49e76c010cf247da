import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newAdmin, withHost } from '../host/test-host.ts'
import {
  buildCheckout,
  callFunction,
  findBookProblems,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { postWebhook } from './world/square-dashboard.ts'

const host = withHost()

const deliverEvent = (event: unknown, signed?: { key?: string; url?: string }) =>
  postWebhook(host, JSON.stringify(event), signed)

const buildEvent = (paymentId: string, event_id: string) => ({
  event_id,
  type: 'payment.updated',
  data: { object: { payment: { id: paymentId, status: 'APPROVED' } } },
})

/** Makes an order with an authorized payment whose buyer has left. */
async function createHeldOrder(): Promise<{ paymentId: string; orderId: string }> {
  await queueSquareFailures(host, { do: 'drop-request', endpoint: 'complete-payment', times: 3 })
  expect((await payOrder(host, buildCheckout())).status).toBe(504)
  const [row] =
    await host.sql`select provider_payment_id, order_id from public.payments where status = 'authorized'`
  return { paymentId: row?.provider_payment_id, orderId: row?.order_id }
}

const readStatus = async (orderId: string) =>
  (await host.sql`select status from public.orders where id = ${orderId}`)[0]?.status

describe('a webhook event signed by Square', () => {
  it('a signed event finishes an order that its buyer has left once, however often it is delivered', async () => {
    const { paymentId, orderId } = await createHeldOrder()
    expect(await Promise.all([1, 2, 3].map(() => deliverEvent(buildEvent(paymentId, 'event-1'))))).toEqual([
      200, 200, 200,
    ])
    expect(await deliverEvent(buildEvent(paymentId, 'event-1'))).toBe(200)
    expect(await readStatus(orderId)).toBe('paid')
    const receipts = await host.sql`select from private.mail_outbox where template = 'receipt'`
    expect(receipts).toHaveLength(1)
    expect(await findBookProblems(host)).toEqual([])
  })

  it('a signed event about an unknown payment is accepted', async () => {
    expect(await deliverEvent(buildEvent('not-one-of-ours', 'event-2'))).toBe(200)
  })
})

describe('an invalid webhook event', () => {
  it.each([
    ['a wrong key', { key: 'guessed' }],
    ['another address', { url: 'https://evil.example/functions/v1/square-webhook' }],
  ])('an event with %s is refused', async (what, signed) => {
    const { paymentId, orderId } = await createHeldOrder()
    expect(await deliverEvent(buildEvent(paymentId, 'event-3'), signed)).toBe(403)
    expect(await readStatus(orderId)).toBe('pending')
    expect(await deliverEvent(buildEvent(paymentId, `after ${what}`))).toBe(200)
  })

  it('a signed event with an unknown body is refused', async () => {
    expect(await deliverEvent({ hello: 'there' })).toBe(503)
  })
})

it('refund events settle a pending refund, even when they are delivered twice', async () => {
  const { body } = await payOrder(host, buildCheckout())
  const [payment] = await host.sql`
    select p.id from public.payments p join public.orders o on o.id = p.order_id where o.number = ${body.orderNumber}`
  const admin = await newAdmin(host)
  const refund = { paymentId: payment?.id, amountCents: 200, reason: 'Cold coffee', requestId: randomUUID() }
  expect((await callFunction(host, 'refund-payment', refund, admin.token)).body.status).toBe('pending')
  const [row] = await host.sql`select id, provider_refund_id from public.refunds where status = 'pending'`
  const event = {
    event_id: 'refund-1',
    type: 'refund.updated',
    data: { object: { refund: { id: row?.provider_refund_id, status: 'PENDING' } } },
  }
  expect(await deliverEvent(event)).toBe(200)
  expect(await deliverEvent(event)).toBe(200)
  const [settled] = await host.sql`select status from public.refunds where id = ${row?.id}`
  expect(settled?.status).toBe('completed')
  expect(await findBookProblems(host)).toEqual([])
})

it('a payment event records the fee of Square, and reconciling corrects it', async () => {
  const { body } = await payOrder(host, buildCheckout())
  const readFee = async () => {
    const [row] = await host.sql`
      select p.provider_payment_id as id, p.fee_cents from public.payments p join public.orders o on o.id = p.order_id
      where o.number = ${body.orderNumber}`
    return { id: String(row?.id), cents: row?.fee_cents as number | null }
  }
  const { id, cents } = await readFee()
  expect(cents).toBeNull()
  expect(await deliverEvent(buildEvent(id, 'fee-1'))).toBe(200)
  const told = (await readFee()).cents
  expect(told).toBe((await host.environment.cards?.payments.lookUp(id))?.feeCents)
  expect(told).toBeGreaterThan(30)
  await host.sql`update public.payments set fee_cents = 1 where provider_payment_id = ${id}`
  await reconcilePayments(host)
  expect((await readFee()).cents).toBe(told)
})
