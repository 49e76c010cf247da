import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SplitCash } from '#domain/contract/split-cash.ts'
import { StaffAlerts } from '#domain/contract/staff-alerts.ts'
import { endCheckout } from '../../supabase/functions/_shared/commands/register/end-checkout.ts'
import { callFunction, checkBooksAfterEach, reconcilePayments } from './world/calls.ts'
import { withCardReaders } from './world/card-readers.ts'
import { paymentLinkSteps } from './world/payment-links.ts'
import { readPayments, refundAndHandBack } from './world/sales.ts'
import { deliverWebhooks } from './world/square-dashboard.ts'
import { timeAt as timeOf, withDesk } from './world/venue.ts'

const desk = withDesk()
const { host } = desk
const at = withCardReaders(host)
const links = paymentLinkSteps(desk)
checkBooksAfterEach(host)

describe('money taken by a card reader', () => {
  it('a card reader payment with a tip pays the sale and the tip', async () => {
    const sale = at.buildReaderSale(await at.addReader('tip'))
    await at.callTerminal(sale)
    const tipCents = Math.round(sale.totalCents / 5)
    expect(await at.followCheckout(sale.attemptId)).toMatchObject({ state: 'paid', tipCents })
    const [paid] = await host.sql`
      select amount_cents, tip_cents from public.payments where terminal_checkout_id = ${sale.attemptId}`
    expect(paid).toEqual({ amount_cents: sale.totalCents + tipCents, tip_cents: tipCents })
  })

  it('a split sale takes the card reader payment before the cash and completes both together', async () => {
    const whole = at.buildReaderSale(await at.addReader('hand'))
    const parts = [
      { method: 'cash', cents: 500, tipCents: 0 },
      { method: 'card', cents: whole.totalCents - 500, tipCents: 200 },
    ]
    const sale = at.buildReaderSale(whole.readerId, { parts })
    expect((await at.callTerminal(sale)).body.checkout.amountCents).toBe(whole.totalCents - 300)
    const listPayments = () =>
      host.sql`select p.method, p.amount_cents, p.tip_cents, p.status from public.payments p join public.orders o on o.id = p.order_id
        where o.attempt_key = ${sale.attemptId} order by p.method`
    expect((await listPayments()).map(({ status }) => status)).toEqual(['pending'])
    await at.actAtReader(sale.attemptId, 'tap')
    expect((await at.followCheckout(sale.attemptId)).state).toBe('paid')
    expect(await listPayments()).toMatchObject([
      { method: 'card', amount_cents: whole.totalCents - 300, tip_cents: 200, status: 'completed' },
      { method: 'cash', amount_cents: 500, tip_cents: 0, status: 'completed' },
    ])
    expect((await at.findOrder(sale.attemptId))?.status).toBe('paid')
  })

  describe('cash of a split sale paid at a card reader', () => {
    async function payAtReader() {
      const whole = at.buildReaderSale(await at.addReader('hand'))
      const parts = [
        { method: 'cash', cents: 500, tipCents: 0 },
        { method: 'card', cents: whole.totalCents - 500, tipCents: 0 },
      ]
      const sale = at.buildReaderSale(whole.readerId, { parts })
      await at.callTerminal(sale)
      await at.actAtReader(sale.attemptId, 'tap')
      await deliverWebhooks(host)
      const number = String((await at.findOrder(sale.attemptId))?.number)
      expect(await toTake(number)).toBeUndefined()
      await host.sql`update public.payments set completed_at = completed_at - interval '1 minute'
        where method = 'cash' and description = ${`Order ${number}`}`
      expect(await toTake(number)).toMatchObject({
        readerName: 'Bar',
        cents: 500,
        isCardBack: false,
      })
      return number
    }
    async function toTake(number: string) {
      const { splitCash } = StaffAlerts.parse((await at.staff.client.rpc('staff_alerts')).data)
      const { items } = SplitCash.parse((await at.staff.client.rpc('split_cash')).data)
      expect(splitCash.items).toEqual(items)
      return items.find((item) => item.number === number)
    }

    it('the cash of a split sale is asked for until staff say that it was taken', async () => {
      const number = await payAtReader()
      for (const _ of ['once', 'again']) {
        expect((await at.staff.client.rpc('note_split_cash', { p_number: number })).error).toBeNull()
        expect(await toTake(number)).toBeUndefined()
      }
    })

    it('the cash of a split sale is asked for until all of the sale was refunded', async () => {
      const number = await payAtReader()
      const [cash, card] = await readPayments(host, number)
      const refund = {
        paymentId: card?.id,
        amountCents: card?.amount_cents,
        reason: 'Not taken',
        requestId: randomUUID(),
      }
      expect((await callFunction(host, 'refund-payment', refund, desk.admin.token)).status).toBe(200)
      await reconcilePayments(host)
      expect(await toTake(number)).toMatchObject({ isCardBack: true })
      await refundAndHandBack(host, desk.admin, { paymentId: String(cash?.id), amountCents: 500 })
      expect(await toTake(number)).toBeUndefined()
    })
  })

  it('a card reader payment of another sum is refunded automatically, and staff get an alert', async () => {
    const sale = at.buildReaderSale(await at.addReader('hand'))
    const before = await at.readStock()
    await at.callTerminal(sale)
    await at.actAtReader(sale.attemptId, 'tap', { amount: sale.totalCents - 100, tip: 50 })
    expect((await at.followCheckout(sale.attemptId)).state).toBe('returned')
    expect(await at.readStock()).toBe(before)
    expect(await at.findOrder(sale.attemptId)).toMatchObject({ status: 'cancelled', payment: 'voided' })
    const cents = sale.totalCents - 50
    expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([{ taken: cents, back: cents }])
    const { data } = await at.staff.client.rpc('staff_alerts')
    expect(data).toMatchObject({ returned: { count: 1, items: [{ cents }] } })
    const [refund] = await host.sql`
      select reason from public.refunds r join public.payments p on p.id = r.payment_id
      where terminal_checkout_id = ${sale.attemptId}`
    expect(refund).toEqual({ reason: 'The reader took it when the sale could not stand any more' })
  })

  it('a card reader payment after its sale has ended is refunded automatically', async () => {
    const sale = at.buildReaderSale(await at.addReader('hand'))
    await at.callTerminal(sale)
    await endCheckout(host.environment, sale.attemptId, 'TIMED_OUT')
    await deliverWebhooks(host)
    await at.actAtReader(sale.attemptId, 'tap')
    await deliverWebhooks(host)
    await deliverWebhooks(host)
    expect((await at.followCheckout(sale.attemptId)).state).toBe('returned')
    expect(await at.readSquarePayments(sale.attemptId)).toMatchObject([
      { taken: sale.totalCents, back: sale.totalCents },
    ])
  })
})

describe('a booking paid at a card reader', () => {
  let hour = 10
  async function bookAtDesk(): Promise<string> {
    const guest = { name: 'Greta Guest', email: '', phone: '' }
    const wish = { action: 'book', id: randomUUID(), bayId: desk.bays.first, minutes: 60, ...guest }
    const start = timeOf(hour++ * 60, '2026-01-06')
    return (await callFunction(host, 'manage-booking', { ...wish, start }, desk.staff.token)).body.number
  }
  const takeAtReader = (number: string, readerId: string, cents: number, attemptId: string = randomUUID()) =>
    ({ action: 'take-payment', attemptId, readerId, number, cents }) as const
  const listBookingPayments = async (number: string) =>
    (
      await host.sql`select private.paid_for_booking(id) as cents from public.bookings where number = ${number}`
    )[0]?.cents

  it('a booking is paid at a card reader in part or in whole when Square confirms, and never twice', async () => {
    const number = await bookAtDesk()
    const readerId = await at.addReader('hand')
    const part = takeAtReader(number, readerId, 1000)
    expect((await at.callTerminal(part)).body.checkout).toMatchObject({ state: 'pending', about: number })
    expect((await at.callTerminal(part)).status).toBe(200)
    expect(await listBookingPayments(number)).toBe(0)
    const second = await at.callTerminal(takeAtReader(number, await at.addReader('hand'), 1000))
    expect([second.status, second.body.error]).toEqual([
      409,
      expect.stringMatching(/is taking the payment for/),
    ])
    await at.actAtReader(part.attemptId, 'tap')
    expect((await at.followCheckout(part.attemptId)).state).toBe('paid')
    expect(await listBookingPayments(number)).toBe(1000)
    expect((await at.callTerminal(takeAtReader(number, readerId, 2001))).body.error).toMatch(/has changed/)
    const rest = takeAtReader(number, readerId, 2000)
    await at.callTerminal(rest)
    await at.actAtReader(rest.attemptId, 'tap')
    await deliverWebhooks(host)
    expect(await listBookingPayments(number)).toBe(3000)
    expect((await at.callTerminal(takeAtReader('NB-99999', readerId, 1))).status).toBe(404)
  })

  it('a card reader payment is refunded automatically when its booking was paid in cash first', async () => {
    const number = await bookAtDesk()
    const wish = takeAtReader(number, await at.addReader('hand'), 3000)
    await at.callTerminal(wish)
    const cash = { action: 'take-payment', number, paymentId: randomUUID(), cents: 3000, method: 'cash' }
    expect((await callFunction(host, 'manage-booking', cash, desk.staff.token)).status).toBe(200)
    await at.actAtReader(wish.attemptId, 'tap')
    expect((await at.followCheckout(wish.attemptId)).state).toBe('returned')
    expect(await at.readSquarePayments(wish.attemptId)).toMatchObject([{ taken: 3000, back: 3000 }])
    expect(await listBookingPayments(number)).toBe(3000)
  })

  it('a booking is paid at a card reader or by its link but never both', async () => {
    const { number, token } = await links.bookWithLink()
    const wish = takeAtReader(number, await at.addReader('hand'), 3000)
    await at.callTerminal(wish)
    expect((await links.payLink(token)).body.error).toBe('Our desk is taking the money for it just now.')
    // Adds a link payment that came first.
    await host.sql`
      insert into public.payments (booking_id, amount_cents, status, method, description, idempotency_key)
      select id, 3000, 'authorized', 'card', 'Booking', ${`link ${number}`} from public.bookings where number = ${number}`
    await at.actAtReader(wish.attemptId, 'tap')
    expect((await at.followCheckout(wish.attemptId)).state).toBe('returned')
    await host.sql`delete from public.payments where idempotency_key = ${`link ${number}`}`
    expect((await links.payLink(token)).status).toBe(200)
    expect(await listBookingPayments(number)).toBe(3000)
  })

  it('a card reader payment of a booking can be cancelled', async () => {
    const number = await bookAtDesk()
    const wish = takeAtReader(number, await at.addReader('offline'), 3000)
    await at.callTerminal(wish)
    expect(await at.cancelCheckout(wish.attemptId)).toMatchObject({ state: 'unpaid' })
    expect(await listBookingPayments(number)).toBe(0)
  })
})
