import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endBookings } from '../../supabase/functions/_shared/commands/bookings/cancel.ts'
import { newAdmin } from '../host/test-host.ts'
import {
  buildCheckout,
  callAsService,
  callFunction,
  checkBooksAfterEach,
  payOrder,
  queueSquareFailures,
  reconcilePayments,
} from './world/calls.ts'
import { bookBay, bookHold, giveMembership, holdBay, timeAt, withVenue } from './world/venue.ts'

const { host, bays } = withVenue()
beforeEach(() => setClock(timeAt(540)))
checkBooksAfterEach(host, async () => {
  await host.sql`update public.bookings set status = 'no_show', created_at = '2025-01-01' where status = 'confirmed'`
  await host.sql`delete from public.bookings where status = 'held'`
  await host.sql`update private.kept_fees set settled_at = now(), back_cents = 0 where settled_at is null`
})
afterEach(() => setClock(timeAt(540)))

const setClock = (now: number) => host.sql`update private.venue_clock set stands_at = ${new Date(now)}`
const evening = timeAt(1140)
const over = evening + 2 * 3_600_000
const runRounds = () => callAsService(host, 'run-rounds')
const cancelBooking = ({ number, key }: Booked, refundCents: number) =>
  callFunction(host, 'cancel-booking', { number, key, refundCents })
const readBooking = async ({ number, key }: Booked) =>
  (await callFunction(host, 'get-booking', { number, key })).body.booking
type Booked = { number: string; key: string }

/** Cancels a booking of $90 ten hours before it starts, so that the venue keeps $45. */
async function bookAndCancelLate(): Promise<Booked> {
  const late = await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 })
  expect((await cancelBooking(late, 4500)).status).toBe(200)
  return late
}

const passDay = async () => {
  await setClock(over)
  return (await runRounds()).returned
}
const listEmails = async ({ number }: Booked) =>
  (
    await host.sql`select from private.mail_outbox where template = 'fee_returned' and data ->> 'number' = ${number}`
  ).length

const listRefundReasons = async ({ number }: Booked) =>
  (
    await host.sql`select reason from public.refunds r join public.payments p on p.id = r.payment_id
      where p.description = ${`Booking ${number}`} order by r.created_at`
  ).map(({ reason }) => reason)

describe('fee for cancelling late', () => {
  it('the fee for cancelling late is refunded once, with an email, when the whole time was sold again', async () => {
    const late = await bookAndCancelLate()
    await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 })
    await setClock(over - 1)
    expect((await runRounds()).returned).toBe(0)
    await setClock(over)
    const rounds = await Promise.all([runRounds(), runRounds(), runRounds()])
    expect(rounds.reduce((sum, { returned }) => sum + returned, 0)).toBe(1)
    expect((await runRounds()).returned).toBe(0)
    expect(await readBooking(late)).toMatchObject({ feeCents: 0, paidCents: 0 })
    expect(await listEmails(late)).toBe(1)
    expect(await listRefundReasons(late)).toEqual(['Booking cancelled', 'Time sold again'])
  })

  it('the fee for cancelling late is kept when the bay was not sold again', async () => {
    const late = await bookAndCancelLate()
    await bookBay(host, { bayId: bays.second, start: evening, minutes: 120 })
    expect(await passDay()).toBe(0)
    expect(await readBooking(late)).toMatchObject({ feeCents: 4500, paidCents: 4500 })
    expect(await listEmails(late)).toBe(0)
  })

  it('the fee for cancelling late is refunded only as far as the new price covers the old one', async () => {
    const late = await bookAndCancelLate()
    const person = await newAdmin(host)
    await giveMembership(host, person.id)
    await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 }, person.token)
    expect(await passDay()).toBe(1)
    // The second booking brought in $72, so the venue keeps the missing $18.
    expect(await readBooking(late)).toMatchObject({ feeCents: 1800, paidCents: 1800 })
  })

  it('the fee for cancelling late is refunded for the part of the time that was sold again', async () => {
    const late = await bookAndCancelLate()
    await bookBay(host, { bayId: bays.first, start: evening - 3_600_000, minutes: 90 })
    expect(await passDay()).toBe(0)
    const next = await resetAndCancelLate()
    await bookBay(host, { bayId: bays.first, start: evening, minutes: 90 })
    expect(await passDay()).toBe(1)
    // 90 of 120 minutes sold for $67.50, which with the fee is $22.50 more than $90.
    expect(await readBooking(next)).toMatchObject({ feeCents: 2250, paidCents: 2250 })
    expect(await readBooking(late)).toMatchObject({ feeCents: 4500 })
  })

  async function resetAndCancelLate(): Promise<Booked> {
    await setClock(timeAt(540))
    await host.sql`update public.bookings set status = 'no_show', created_at = '2025-01-01' where status = 'confirmed'`
    return bookAndCancelLate()
  }

  it('the fee for cancelling late is not refunded for a sale that is cancelled in turn', async () => {
    const first = await bookAndCancelLate()
    const second = await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 })
    await cancelBooking(second, 4500)
    await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 })
    expect(await passDay()).toBe(2)
    expect([await readBooking(first), await readBooking(second)]).toMatchObject([
      { feeCents: 0 },
      { feeCents: 0 },
    ])
    const third = await resetAndCancelLate()
    const fourth = await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 })
    await cancelBooking(fourth, 4500)
    expect(await passDay()).toBe(0)
    expect([await readBooking(third), await readBooking(fourth)]).toMatchObject([
      { feeCents: 4500 },
      { feeCents: 4500 },
    ])
  })

  it('the fee for cancelling late is refunded when another booking moves to the time', async () => {
    const late = await bookAndCancelLate()
    const other = await bookBay(host, { bayId: bays.second, start: timeAt(1140, '2026-01-09'), minutes: 120 })
    const { id } = await readBooking(other)
    const held = await holdBay(host, {
      bayId: bays.first,
      start: evening,
      minutes: 120,
      moves: { id, key: other.key },
    })
    const order = {
      hold: { id: held.body.hold.id, key: held.body.hold.key },
      amount: 0,
      sourceId: 'cnon:card-nonce-ok',
    }
    expect((await callFunction(host, 'reschedule-booking', order)).status).toBe(200)
    expect(await passDay()).toBe(1)
    expect(await readBooking(late)).toMatchObject({ feeCents: 0 })
  })

  it('the fee of an earlier change is kept when the fee for cancelling late is refunded', async () => {
    const { number, key } = await bookBay(host, { bayId: bays.second, start: evening, minutes: 120 })
    await host.sql`update public.bookings set fee_cents = 1000, price_cents = 8000 where number = ${number}`
    await cancelBooking({ number, key }, 4000)
    await bookBay(host, { bayId: bays.second, start: evening, minutes: 120 })
    expect(await passDay()).toBe(1)
    expect(await readBooking({ number, key })).toMatchObject({ feeCents: 1000, paidCents: 1000 })
  })

  it('the fee for cancelling late is not refunded twice when staff refund it at the same moment', async () => {
    const admin = await newAdmin(host)
    const late = await bookAndCancelLate()
    await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 })
    await setClock(over)
    const [paid] = await host.sql`select payment_id from public.bookings where number = ${late.number}`
    const refund = {
      paymentId: paid?.payment_id,
      amountCents: 4500,
      reason: 'Kindness',
      requestId: randomUUID(),
    }
    await Promise.all([runRounds(), callFunction(host, 'refund-payment', refund, admin.token), runRounds()])
    await runRounds()
    expect(await readBooking(late)).toMatchObject({ feeCents: 0, paidCents: 0 })
  })

  it('the fee for cancelling late is refunded to a gift card and a card even when Square answers late', async () => {
    const gift = [{ id: 'gift-card', name: 'Gift Card', price: 50, quantity: 1 }]
    await payOrder(host, buildCheckout({ items: gift, amount: 50 }))
    const [letter] =
      await host.sql`select data from private.mail_outbox where template = 'gift_card' order by id desc limit 1`
    const giftCode = letter?.data.code
    const { body: held } = await holdBay(host, { bayId: bays.first, start: evening, minutes: 120 })
    const late = (await bookHold(host, held.hold, { giftCode, cardAmount: 40 })).body
    await cancelBooking(late, 4500)
    await bookBay(host, { bayId: bays.first, start: evening, minutes: 120 })
    await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-refund', times: 2 })
    expect(await passDay()).toBe(1)
    await reconcilePayments(host)
    await reconcilePayments(host)
    expect((await callFunction(host, 'check-gift-card', { code: giftCode })).body.balanceCents).toBe(5000)
    expect(await readBooking(late)).toMatchObject({ paidCents: 0 })
  })

  it('the fee for cancelling late waits one day for the next booking to be paid at the register', async () => {
    const { token } = await newAdmin(host)
    const desk = { action: 'book', bayId: bays.first, start: evening, minutes: 120, players: 1, override: '' }
    const guest = { userId: null, name: 'Walk In', email: '', phone: '' }
    const bookWalkIn = () =>
      callFunction(host, 'manage-booking', { id: randomUUID(), ...desk, ...guest }, token)
    const late = await bookAndCancelLate()
    const { number } = (await bookWalkIn()).body
    expect(await passDay()).toBe(0)
    await callFunction(
      host,
      'manage-booking',
      { action: 'take-payment', number, paymentId: randomUUID(), cents: 9000, method: 'cash' },
      token,
    )
    expect(await passDay()).toBe(1)
    const unpaid = await resetAndCancelLate()
    await bookWalkIn()
    await setClock(over + 86_400_000)
    expect((await runRounds()).returned).toBe(0)
    const [kept] = await host.sql`select settled_at, back_cents from private.kept_fees
      where booking_id = (select id from public.bookings where number = ${unpaid.number})`
    expect(kept).toMatchObject({ settled_at: new Date(over + 86_400_000), back_cents: 0 })
    expect(await readBooking(late)).toMatchObject({ feeCents: 0 })
  })
})

it('a free cancellation and one after the start keep no fee to refund', async () => {
  const early = await bookBay(host, { bayId: bays.first, start: timeAt(1140, '2026-01-09') })
  expect((await cancelBooking(early, 4500)).status).toBe(200)
  const played = await bookBay(host, { bayId: bays.first, start: evening })
  await setClock(evening)
  const [left] = await host.sql`select id from public.bookings where number = ${played.number}`
  const ending = [{ id: left?.id, feeCents: 4500, refundCents: 0 }]
  await host.environment.db.transaction(null, (tx) =>
    endBookings(tx, ending, { reason: 'Left', refundedBy: null }),
  )
  const [gone] = await host.sql`select status as state from public.bookings where number = ${played.number}`
  expect(gone?.state).toBe('cancelled')
  expect(await host.sql`select from private.kept_fees where settled_at is null`).toHaveLength(0)
})
