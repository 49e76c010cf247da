import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildRefundChoice } from '#domain/booking/refund-choice.ts'
import { callFunction, checkBooksAfterEach, reconcilePayments } from './world/calls.ts'
import { bookBay, clock, holdBay, noonOn, timeAt, withDesk } from './world/venue.ts'

const { host, bays, admin, staff } = withDesk()
checkBooksAfterEach(host)

const manageBooking = (body: Record<string, unknown>, token = staff.token) =>
  callFunction(host, 'manage-booking', body, token)
const person = { name: 'Greta Guest', email: '', phone: '' }
const bookAt = (start: number, parts: Record<string, unknown> = {}) =>
  manageBooking({
    action: 'book',
    id: randomUUID(),
    bayId: bays.first,
    start,
    minutes: 60,
    ...person,
    ...parts,
  })
const takePayment = (number: string, paymentId: string, cents: number) =>
  manageBooking({ action: 'take-payment', number, paymentId, cents, method: 'cash' })

/** A guest's booking that was moved late, so that the venue keeps half of its first price. */
async function bookAndMoveLate(start: number, bayId: string): Promise<{ number: string; key: string }> {
  const made = await bookBay(host, { bayId, start })
  const { body } = await callFunction(host, 'get-booking', made)
  const moves = { id: body.booking.id, key: made.key }
  const held = await holdBay(host, { bayId, start: start + 3_600_000, moves })
  const { id, key } = held.body.hold
  const amount = held.body.move.dueCents / 100
  const order = {
    hold: { id, key },
    amount,
    feeCents: held.body.move.feeCents,
    sourceId: 'cnon:card-nonce-ok',
  }
  expect((await callFunction(host, 'reschedule-booking', order)).status).toBe(200)
  return made
}

describe('refunding a booking that was moved late', () => {
  it('a full refund includes the fee of an earlier move, as the dialog shows', async () => {
    const made = await bookAndMoveLate(timeAt(720), bays.first)
    const facts = await callFunction(host, 'get-booking', { number: made.number }, admin.token)
    expect(facts.body.booking).toMatchObject({ feeCents: 1500, paidCents: 4500 })
    const { allCents, termsCents } = buildRefundChoice(facts.body)
    expect([allCents, termsCents]).toEqual([4500, 1500])
    const cancelBooking = (refundCents: number) =>
      manageBooking(
        { action: 'cancel', number: made.number, reason: 'Sorry', back: 'all', refundCents },
        admin.token,
      )
    expect((await cancelBooking(3000)).status).toBe(409)
    expect((await cancelBooking(allCents)).status).toBe(200)
    await reconcilePayments(host)
    const [row] = await host.sql`select fee_cents, status, private.paid_for_booking(id) as paid
      from public.bookings where number = ${made.number}`
    expect(row).toEqual({ fee_cents: 0, status: 'cancelled', paid: 0 })
  })

  it('a refund by the terms keeps the fee of an earlier move', async () => {
    const made = await bookAndMoveLate(timeAt(960), bays.second)
    const cancel = { action: 'cancel', number: made.number, reason: 'Rain', back: 'terms' }
    expect((await manageBooking({ ...cancel, refundCents: 4500 })).status).toBe(409)
    const { body } = await callFunction(host, 'get-booking', { number: made.number }, staff.token)
    expect((await manageBooking({ ...cancel, refundCents: body.cancelling.refundCents })).status).toBe(200)
  })

  it('a cancellation is refused when the fee has changed since it was shown', async () => {
    const made = await bookAndMoveLate(timeAt(1080), bays.first)
    const { body } = await callFunction(host, 'get-booking', { number: made.number }, staff.token)
    const { refundCents } = body.cancelling
    const { feeCents } = body.booking
    await host.sql`update public.bookings set fee_cents = ${feeCents + 100} where number = ${made.number}`
    const cancel = { action: 'cancel', number: made.number, reason: 'Rain', back: 'terms', refundCents }
    expect((await manageBooking(cancel)).status).toBe(409)
    const [row] = await host.sql`select status, fee_cents from public.bookings where number = ${made.number}`
    expect(row).toEqual({ status: 'confirmed', fee_cents: feeCents + 100 })
    await host.sql`update public.bookings set fee_cents = ${feeCents} where number = ${made.number}`
  })
})

describe('unknown accounts and payments', () => {
  it('booking for an account that does not exist is refused', async () => {
    const refused = await bookAt(noonOn(8), { userId: randomUUID() })
    expect([refused.status, refused.body.error]).toEqual([
      404,
      "This account doesn't exist. Book for them by name.",
    ])
  })

  it("a payment is refused under the id of another booking's payment or for an unknown booking", async () => {
    const [first, second] = [await bookAt(noonOn(8)), await bookAt(noonOn(9))]
    const id = randomUUID()
    expect((await takePayment(first.body.number, id, 1000)).status).toBe(200)
    const foreign = await takePayment(second.body.number, id, 1000)
    expect([foreign.status, foreign.body.error]).toEqual([404, 'This payment is not of this booking.'])
    expect((await takePayment('NB-999999', randomUUID(), 1000)).status).toBe(404)
  })
})

it('staff cannot book more than two years ahead, even with a reason', async () => {
  const refused = await bookAt(timeAt(720, '2028-01-10'), { override: 'A wedding' })
  expect(refused).toMatchObject({ status: 409, body: { rule: 'horizon' } })
  expect(refused.body.error).toBe("You can't book more than two years ahead.")
  expect((await bookAt(timeAt(720, '2027-12-10'), { override: 'A wedding' })).status).toBe(200)
})

describe('the clock of the venue', () => {
  it('payments, bookings and the audit log use the clock of the venue', async () => {
    const { body } = await bookAt(noonOn(10))
    await takePayment(body.number, randomUUID(), 1000)
    await bookBay(host, { bayId: bays.second, start: noonOn(10) })
    const rows = await host.sql`select distinct completed_at from public.payments
      union select distinct created_at from public.bookings union select distinct at from public.audit_log`
    expect([...rows]).toEqual([{ completed_at: new Date(clock) }])
  })

  it('revenue is counted on its day at the venue', async () => {
    const [day] = await host.sql`select distinct day::text from private.revenue_by_day`
    expect(day).toEqual({ day: '2026-01-05' })
  })
})
