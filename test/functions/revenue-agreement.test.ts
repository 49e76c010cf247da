import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, inject, it } from 'vitest'
import { buildHeadline } from '#domain/admin/headline.ts'
import { sumRevenue } from '#domain/admin/money-sums.ts'
import { MoneyDays } from '#domain/contract/money-movements.ts'
import { AdminPage, AdminRows } from '#domain/contract/office-list.ts'
import { StaffToday } from '#domain/contract/staff-booking.ts'
import { VenueFigures } from '#domain/contract/venue-figures.ts'
import { addDays, instantAt } from '#domain/venue/venue-clock.ts'
import { copyDemo } from '../database.ts'
import { newAdmin, startTestHost, type TestHost } from '../host/test-host.ts'
import {
  buildCheckout,
  calculateTotal,
  callFunction,
  confirmRefundHandedBack,
  createBasket,
  payOrder,
  reconcilePayments,
} from './world/calls.ts'
import { buildSale, sellAs } from './world/sales.ts'
import { pickRegisterItems } from './world/transactions.ts'

const firstDay = '2026-07-15'
let host: TestHost
let admin: Awaited<ReturnType<typeof newAdmin>>
let today = firstDay
let bays: string[] = []
const giftCodes: string[] = []

beforeAll(async () => {
  const { url, drop } = await copyDemo(inject('clusterUrl'), `${firstDay}T15:00:00Z`)
  host = await startTestHost({ CLOCK: `${firstDay}T15:00:00Z` }, url)
  admin = await newAdmin(host)
  bays = (await host.sql`select id from public.bays where active order by id`).map(({ id }) => String(id))
  await host.sql`update public.stock_items set quantity = 1000 where quantity is not null`
  await admin.client.rpc('open_drawer', { p_id: randomUUID(), p_float_cents: 10_000 })
  return async () => {
    await host.close()
    await drop()
  }
})

const manageBooking = (body: object) => callFunction(host, 'manage-booking', body, admin.token)
const share = fc.integer({ min: 1, max: 100 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sell' as const), cash: share, tip: fc.nat(2_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell a gift card' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order online' as const), gift: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      bay: fc.nat(4),
      minute: fc.nat(20),
      paid: share,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      pick: fc.nat(),
      part: share,
      settles: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close the day' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

// A refused step moves no money; other tests cover what may be refunded or booked.
const steps: { [Name in Step['do']]: (step: StepOf<Name>) => Promise<unknown> } = {
  sell: ({ cash, tip }) =>
    sellAs(
      host,
      admin,
      buildSale(pickRegisterItems(), (total) => {
        const inCash = Math.max(1, Math.min(total - 1, Math.floor((total * cash) / 100)))
        return [
          { method: 'cash', cents: inCash },
          { method: 'card', cents: total - inCash, tipCents: tip },
        ]
      }),
    ),
  'sell a gift card': async () => {
    const items = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]
    await payOrder(host, buildCheckout({ items, amount: 50 }))
    const [letter] = await host.sql`
      select data ->> 'code' as code from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
    if (letter) giftCodes.push(String(letter.code))
  },
  'order online': ({ gift }) => {
    const items = createBasket(1)
    const amount = calculateTotal(items)
    const giftCode = gift ? giftCodes.pop() : undefined
    const half = Math.round(amount * 50) / 100
    return payOrder(host, buildCheckout({ items, amount, ...(giftCode && { giftCode, cardAmount: half }) }))
  },
  book: async ({ bay, minute, paid }) => {
    const start = instantAt(addDays(today, 3), 10 * 60 + 30 * minute)
    const guest = { name: 'Greta Guest', email: '', phone: '', override: 'A test' }
    const booking = { id: randomUUID(), bayId: bays[bay % bays.length], start, minutes: 60 }
    const { body } = await manageBooking({ action: 'book', ...booking, ...guest })
    const payment = { paymentId: randomUUID(), cents: 20 * paid, method: paid % 2 ? 'cash' : 'card' }
    await manageBooking({ action: 'take-payment', number: body.number, ...payment })
  },
  cancel: async ({ pick }) => {
    const coming = await host.sql`
      select number, private.paid_for_booking(id) as paid from public.bookings
      where status = 'confirmed' and bill_id is null and starts_at > private.clock() + interval '2 days' order by starts_at, id`
    const booking = coming[pick % Math.max(1, coming.length)]
    const wish = { action: 'cancel', number: booking?.number, reason: 'Rain', back: 'all' }
    await manageBooking({ ...wish, refundCents: Number(booking?.paid) })
  },
  refund: async ({ pick, part, settles }) => {
    const paid = await host.sql`
      select id, amount_cents - refunded_cents + gift_cents - gift_refunded_cents as rest from public.payments
      where status = 'completed' and amount_cents - refunded_cents + gift_cents - gift_refunded_cents > 0
      order by completed_at desc, id limit 40`
    const one = paid[pick % Math.max(1, paid.length)]
    const amountCents = Math.max(1, Math.floor((Number(one?.rest) * part) / 100))
    const asked = { paymentId: one?.id, amountCents, reason: 'A scratch', requestId: randomUUID() }
    const { body } = await callFunction(host, 'refund-payment', asked, admin.token)
    if (body.atCounter && settles) await confirmRefundHandedBack(host, admin, body.refundId)
  },
  'close the day': async () => {
    today = addDays(today, 1)
    const morning = new Date(instantAt(today, 10 * 60)).toISOString()
    await host.sql`update private.venue_clock set stands_at = ${morning}`
    await reconcilePayments(host)
    await host.sql`select private.fold_figures()`
  },
}

const callRpc = async (name: string, asked: object = {}) => {
  const { data, error } = await admin.client.rpc(name as never, asked as never)
  expect(error).toBeNull()
  return data
}

/** The revenue of some days as each screen reads it. */
async function readRevenues(from: string, to: string) {
  const view = { q: '', day: null, order: '', descending: false, filters: { from, to }, from: 0, count: 500 }
  const sales = AdminPage(AdminRows.sales).parse(
    await callRpc('office_list', { p_list: 'sales', p_view: view }),
  )
  const listed = sales.rows.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
  return {
    reports: buildHeadline(VenueFigures.parse(await callRpc('venue_figures', { p_from: from, p_to: to })))
      .revenueCents,
    transactions: sumRevenue(MoneyDays.parse(await callRpc('money_days', { p_from: from, p_to: to })).days),
    sales: sales.sumCents,
    listed: sales.found <= sales.rows.length ? listed : sales.sumCents,
  }
}

async function expectAgreement() {
  const { revenue } = StaffToday.parse(await callRpc('staff_today'))
  for (const { day, cents } of revenue)
    expect({ day, ...(await readRevenues(day, day)) }).toEqual({
      day,
      reports: cents,
      transactions: cents,
      sales: cents,
      listed: cents,
    })
  const longer = await readRevenues(addDays(today, -40), today)
  expect(new Set(Object.values(longer)).size).toBe(1)
}

it('Overview, Reports, Sales and Transactions show the same revenue to the cent after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (taken) => {
      for (const each of taken) await (steps[each.do] as (step: Step) => Promise<unknown>)(each)
      await expectAgreement()
    }),
    { numRuns: 8, endOnFailure: true, seed: 42 },
  )
  // The property is worth something only if money moved in every way.
  const [moved] = await host.sql`
    select count(*) filter (where tip_cents > 0)::integer as tips, count(*) filter (where gift_cents > 0)::integer as gifts,
      (select count(*)::integer from public.refunds where reason = 'A scratch' and status = 'completed') as refunds,
      (select count(*)::integer from public.refunds where reason = 'Rain') as cancelled
    from public.payments where completed_at is not null`
  for (const [way, count] of Object.entries(moved ?? {})) expect([way, count]).not.toEqual([way, 0])
}, 120_000)

it('a refunded tip is in no revenue', async () => {
  const sale = buildSale(pickRegisterItems(), (cents) => [{ method: 'card', cents, tipCents: 500 }])
  const { body } = await sellAs(host, admin, sale)
  const [paid] = await host.sql`
    select p.id from public.payments p join public.orders o on o.id = p.order_id where o.number = ${body.number}`
  const refundPayment = async (amountCents: number) => {
    const asked = { paymentId: paid?.id, amountCents, reason: 'Cold', requestId: randomUUID() }
    const { body: back } = await callFunction(host, 'refund-payment', asked, admin.token)
    expect((await confirmRefundHandedBack(host, admin, back.refundId)).data).toBe('handed_back')
  }
  await refundPayment(700)
  await refundPayment(sale.totalCents + 500 - 700)
  const refunds = await host.sql`
    select card_cents, tip_cents from public.refunds where payment_id = ${String(paid?.id)} order by settled_at, id`
  expect(refunds.map(({ tip_cents }) => tip_cents)).toEqual([0, 500])
  await expectAgreement()
})
