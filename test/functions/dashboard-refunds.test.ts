import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { SaleDetails } from '#domain/contract/staff-details.ts'
import {
  buildCheckout,
  calculateTotal,
  callFunction,
  checkBooksAfterEach,
  createBasket,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { deliverWebhooks, openSquareDashboard } from './world/square-dashboard.ts'
import { bookBay, timeAt, withDesk } from './world/venue.ts'

const desk = withDesk()
let beside: ReturnType<typeof openSquareDashboard>
beforeAll(async () => {
  beside = openSquareDashboard(desk.host)
})
beforeEach(() => desk.host.sql`update practice.events set delivered_at = now()`)
checkBooksAfterEach(desk.host)

type Sale = { id: string; atSquare: string; cents: number; number: string }

async function findSale(number: string): Promise<Sale> {
  const [row] = await desk.host.sql`
    select p.id, p.provider_payment_id, p.amount_cents from public.payments p
      left join public.orders o on o.id = p.order_id left join public.bookings b on b.id = p.booking_id
      where ${number} in (o.number, b.number)`
  return { id: row?.id, atSquare: row?.provider_payment_id, cents: row?.amount_cents, number }
}
async function sell(parts: Record<string, unknown> = {}): Promise<Sale> {
  const { body } = await payOrder(desk.host, buildCheckout(parts))
  return findSale(body.orderNumber)
}
/** Buys a gift card of $50 and returns its code. */
async function buyGiftCode(): Promise<string> {
  await sell({ items: [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }], amount: 50 })
  const [letter] = await desk.host
    .sql`select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
  return letter?.data.code
}
const stateOf = async ({ id }: Sale) =>
  (
    await desk.host.sql`select p.status, p.refunded_cents, o.status as order_status from public.payments p
      left join public.orders o on o.id = p.order_id where p.id = ${id}`
  )[0]
const refunds = ({ id }: Sale) =>
  desk.host
    .sql`select status, card_cents, made_at_provider from public.refunds where payment_id = ${id} order by created_at`
const listEmails = async ({ number }: Sale) =>
  (
    await desk.host.sql`select template, data ->> 'card_cents' as cents from private.mail_outbox
      where data ? 'about' and data ->> 'number' = ${number} order by id`
  ).map(({ template, cents }) => `${template} ${cents}`)

const readAlerts = async () => StaffAlerts.parse((await desk.staff.client.rpc('staff_alerts')).data)
const findAlert = async (kind: 'outside' | 'owed' | 'disputes', { id }: Sale) =>
  (await readAlerts())[kind].items.find(({ paymentId }) => paymentId === id)

const ways = [
  ['by webhook', () => deliverWebhooks(desk.host)],
  ['by reconciling', () => reconcilePayments(desk.host)],
] as const

describe('a refund made in the dashboard of Square', () => {
  it.each(ways)(
    'a refund made at Square is recorded once %s, with an alert, a log entry and an email',
    async (_, takeIn) => {
      const sale = await sell()
      await beside.refund(sale.atSquare, 500, { reason: 'Scratched' })
      await takeIn()
      await deliverWebhooks(desk.host)
      await reconcilePayments(desk.host)
      await reconcilePayments(desk.host)
      expect(await stateOf(sale)).toEqual({ status: 'completed', refunded_cents: 500, order_status: 'paid' })
      expect(await refunds(sale)).toEqual([{ status: 'completed', card_cents: 500, made_at_provider: true }])
      expect(await listEmails(sale)).toEqual(['refund 500'])
      expect(await findAlert('outside', sale)).toMatchObject({
        cents: 500,
        reason: 'Scratched',
        name: 'Bea Buyer',
      })
      const [line] = await desk.host.sql`
      select actor_name, reason from public.audit_log where subject_id = ${sale.id} and action = 'refund'`
      expect(line).toEqual({ actor_name: 'Square', reason: 'Scratched' })
    },
  )

  it('a full refund made at Square ends the order and the gift cards it sold', async () => {
    const code = await buyGiftCode()
    const [card] = await desk.host
      .sql`select order_id from public.gift_cards order by created_at desc limit 1`
    const [order] = await desk.host.sql`select number from public.orders where id = ${card?.order_id}`
    const sale = await findSale(order?.number)
    await beside.refund(sale.atSquare, sale.cents)
    await deliverWebhooks(desk.host)
    expect(await stateOf(sale)).toMatchObject({ status: 'refunded', order_status: 'refunded' })
    expect((await callFunction(desk.host, 'check-gift-card', { code })).status).toBe(404)
  })

  it('a refund made at Square returns only the share of the card when a gift card helped to pay', async () => {
    const items = createBasket(2)
    const amount = calculateTotal(items)
    const mixed = await sell({ items, amount, giftCode: await buyGiftCode(), cardAmount: amount - 50 })
    await beside.refund(mixed.atSquare, mixed.cents)
    await deliverWebhooks(desk.host)
    expect(await stateOf(mixed)).toEqual({
      status: 'completed',
      refunded_cents: mixed.cents,
      order_status: 'paid',
    })
  })

  it('a refund made at Square lowers the price of a booking, and cancelling refunds the rest', async () => {
    const { number, key } = await bookBay(desk.host, {
      bayId: desk.bays.second,
      start: timeAt(720, '2026-01-10'),
    })
    await beside.refund((await findSale(number)).atSquare, 1000)
    await deliverWebhooks(desk.host)
    expect((await callFunction(desk.host, 'get-booking', { number, key })).body.booking).toMatchObject({
      priceCents: 2000,
      paidCents: 2000,
    })
    expect((await callFunction(desk.host, 'cancel-booking', { number, key, refundCents: 2000 })).status).toBe(
      200,
    )
  })

  it.each(ways)(
    'a refund of our own whose answer was lost is not recorded as made at Square (%s)',
    async (_, takeIn) => {
      const sale = await sell()
      await queueSquareFailures(desk.host, { do: 'drop-answer', endpoint: 'create-refund', times: 3 })
      const request = {
        paymentId: sale.id,
        amountCents: 700,
        reason: 'Wrong size',
        requestId: crypto.randomUUID(),
      }
      expect((await callFunction(desk.host, 'refund-payment', request, desk.admin.token)).body.status).toBe(
        'pending',
      )
      await takeIn()
      await reconcilePayments(desk.host)
      expect(await refunds(sale)).toEqual([{ status: 'completed', card_cents: 700, made_at_provider: false }])
      expect((await stateOf(sale))?.refunded_cents).toBe(700)
    },
  )

  it('a refund made at Square settles what is owed after the bank refused ours', async () => {
    const sale = await sell()
    await queueSquareFailures(desk.host, {
      do: 'end-as',
      endpoint: 'create-refund',
      status: 'FAILED',
      times: 1,
    })
    const request = {
      paymentId: sale.id,
      amountCents: 700,
      reason: 'Wrong size',
      requestId: crypto.randomUUID(),
    }
    await callFunction(desk.host, 'refund-payment', request, desk.admin.token)
    await reconcilePayments(desk.host)
    expect(await findAlert('owed', sale)).toMatchObject({ cents: 700 })
    await beside.refund(sale.atSquare, 500)
    await deliverWebhooks(desk.host)
    expect([await findAlert('owed', sale), (await stateOf(sale))?.refunded_cents]).toEqual([
      expect.objectContaining({ cents: 200 }),
      700,
    ])
    await beside.refund(sale.atSquare, 300)
    await deliverWebhooks(desk.host)
    expect([await findAlert('owed', sale), (await stateOf(sale))?.refunded_cents]).toEqual([undefined, 800])
  })

  it('a refund made at Square that the bank refuses later is owed', async () => {
    const sale = await sell()
    await beside.refund(sale.atSquare, 400, { ends_as: 'FAILED' })
    await reconcilePayments(desk.host)
    expect((await stateOf(sale))?.refunded_cents).toBe(400)
    await deliverWebhooks(desk.host)
    expect(await findAlert('owed', sale)).toMatchObject({ cents: 400 })
    expect(await listEmails(sale)).toEqual(['refund_failed 400'])
  })

  it('a refund made at Square of a sale outside the product is not recorded', async () => {
    await beside.refund(await beside.sell(900), 400)
    expect(new Set(await deliverWebhooks(desk.host))).toEqual(new Set([200]))
    expect(await reconcilePayments(desk.host)).toMatchObject({ unknown: 0 })
    expect(
      await desk.host.sql`select 1 from public.refunds where card_cents = 400 and made_at_provider
      and status = 'completed'`,
    ).toHaveLength(0)
  })
})

describe('a dispute', () => {
  const readPayment = async ({ id }: Sale) => {
    const { data } = await desk.staff.client.rpc('sale_details', { p_id: id })
    return SaleDetails.parse(data).disputes
  }

  it.each(ways)(
    'a dispute is an alert until it is decided and stays on the payment (%s)',
    async (_, takeIn) => {
      const sale = await sell()
      const dispute = await beside.dispute(sale.atSquare)
      await takeIn()
      expect(await findAlert('disputes', sale)).toMatchObject({
        state: 'EVIDENCE_REQUIRED',
        reason: 'NO_KNOWLEDGE',
        cents: sale.cents,
        name: 'Bea Buyer',
        dueAt: expect.any(Number),
      })
      await beside.move(dispute, 'LOST')
      await takeIn()
      await deliverWebhooks(desk.host)
      expect(await findAlert('disputes', sale)).toBeUndefined()
      expect(await readPayment(sale)).toMatchObject([{ state: 'LOST', cents: sale.cents }])
      const lines = await desk.host.sql`
      select before, after from public.audit_log where subject_id = ${sale.id} order by id`
      expect(lines).toEqual([
        { before: { dispute: null }, after: { dispute: 'EVIDENCE_REQUIRED' } },
        { before: { dispute: 'EVIDENCE_REQUIRED' }, after: { dispute: 'LOST' } },
      ])
    },
  )

  it('a disputed payment cannot be refunded', async () => {
    const sale = await sell()
    await beside.dispute(sale.atSquare)
    await deliverWebhooks(desk.host)
    const request = {
      paymentId: sale.id,
      amountCents: 700,
      reason: 'Wrong size',
      requestId: crypto.randomUUID(),
    }
    expect((await callFunction(desk.host, 'refund-payment', request, desk.admin.token)).status).toBe(409)
  })
})
