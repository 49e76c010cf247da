import { describe, expect, it } from 'vitest'
import { hourMs } from '#domain/venue/venue-clock.ts'
import { newPerson } from '../host/test-host.ts'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { bookBay, giveMembership, holdBay, timeAt, withVenue } from './world/venue.ts'

// 12:30 PM on that Monday.
const { host, bays } = withVenue('2026-01-05T18:30:00Z')
let passed = 0
checkBooksAfterEach(host, async () => {
  await host.sql`delete from public.bookings where status = 'held'`
  // Moves the bookings out of the way of the next test.
  passed += 1
  const days = 100 * passed
  await host.sql`update public.bookings set starts_at = starts_at + ${days} * interval '1 day',
    ends_at = ends_at + ${days} * interval '1 day' where starts_at < '2026-02-01'`
})

type Made = { number: string; key: string }
const readBooking = async ({ number, key }: Made) =>
  (await callFunction(host, 'get-booking', { number, key })).body
const holdMoreTime = async (made: Made, minutes = 120, parts: object = {}) => {
  const { booking } = await readBooking(made)
  const { id, bayId, start } = booking
  return holdBay(host, { bayId, start, minutes, moves: { id, key: made.key }, ...parts })
}
const payForMoreTime = ({ id, key }: { id: string; key: string }, amount: number) =>
  callFunction(host, 'reschedule-booking', { hold: { id, key }, amount, sourceId: 'cnon:card-nonce-ok' })
/** Moves a booking back, so that it began half an hour ago. */
const startHalfAnHourAgo = (made: Made, status: string) =>
  host.sql`update public.bookings set starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour',
    status = ${status} where number = ${made.number}`
const listEmails = (number: string) =>
  host.sql`select template from private.mail_outbox where data ->> 'number' = ${number} order by id`

describe('adding time to a booking', () => {
  it('adding an hour costs that hour without a fee and is done once', async () => {
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) })
    expect((await readBooking(made)).longer).toEqual({ minutes: 60, totalCents: 3000 })
    const { body } = await holdMoreTime(made)
    expect(body.move).toEqual({ feeCents: 0, dueCents: 3000, refundCents: 0 })
    const answers = await Promise.all([payForMoreTime(body.hold, 30), payForMoreTime(body.hold, 30)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await payForMoreTime(body.hold, 30)).body).toEqual({ success: true, number: made.number })
    expect((await readBooking(made)).booking).toMatchObject({
      start: timeAt(780),
      end: timeAt(900),
      priceCents: 6000,
      paidCents: 6000,
      feeCents: 0,
      priceWords: '$30 off-peak × 2 h',
      cardLastFour: '1111',
    })
    expect((await listEmails(made.number)).map(({ template }) => template)).toEqual([
      'booking_confirmed',
      'booking_extended',
    ])
  })

  it.each(['confirmed', 'attended'])('an hour can be added while the bay is played (%s)', async (status) => {
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) })
    await startHalfAnHourAgo(made, status)
    expect(await readBooking(made)).toMatchObject({
      longer: { minutes: 60, totalCents: 3000 },
      cancelling: null,
    })
    const { body } = await holdMoreTime(made)
    expect((await payForMoreTime(body.hold, 30)).body).toMatchObject({ number: made.number })
    expect((await readBooking(made)).booking).toMatchObject({ status, start: timeAt(720), end: timeAt(840) })
  })

  it('added time has the price of the member who booked', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id)
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) }, member.token)
    expect((await readBooking(made)).longer).toEqual({ minutes: 60, totalCents: 2400 })
  })

  it('added time ends where the next booking begins', async () => {
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) })
    const next = await bookBay(host, { bayId: bays.first, start: timeAt(870) })
    expect((await readBooking(made)).longer).toEqual({ minutes: 30, totalCents: 1500 })
    expect((await holdMoreTime(made)).body).toMatchObject({ rule: 'taken' })
    const { body } = await holdMoreTime(made, 90)
    expect((await payForMoreTime(body.hold, 15)).status).toBe(200)
    expect((await readBooking(made)).longer).toBeNull()
    expect((await readBooking(next)).booking).toMatchObject({ start: timeAt(870), status: 'confirmed' })
  })

  it('added time is held against other guests and never sold twice', async () => {
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) })
    const [mine, theirs] = await Promise.all([
      holdMoreTime(made),
      holdBay(host, { bayId: bays.first, start: timeAt(840) }),
    ])
    expect([mine.status, theirs.status].sort()).toEqual([200, 409])
  })

  it('added time keeps to the opening hours and the longest booking', async () => {
    const late = await bookBay(host, { bayId: bays.first, start: timeAt(1260) })
    expect((await readBooking(late)).longer).toBeNull()
    expect((await holdMoreTime(late)).body).toMatchObject({ rule: 'staffed-hours' })
    const long = await bookBay(host, { bayId: bays.second, start: timeAt(780), minutes: 240 })
    expect((await readBooking(long)).longer).toBeNull()
    expect((await holdMoreTime(long, 300)).body).toMatchObject({ rule: 'length' })
  })

  it('adding time requires the key of the booking and its bay and start', async () => {
    const made = await bookBay(host, { bayId: bays.first, start: timeAt(780) })
    const { booking } = await readBooking(made)
    const stranger = {
      bayId: bays.first,
      start: timeAt(780),
      minutes: 120,
      moves: { id: booking.id, key: 'x' },
    }
    expect((await holdBay(host, stranger)).status).toBe(404)
    await startHalfAnHourAgo(made, 'attended')
    expect((await holdMoreTime(made, 60, { start: timeAt(840) })).status).toBe(404)
    expect((await holdMoreTime(made, 120, { bayId: bays.second })).status).toBe(404)
    await startHalfAnHourAgo(made, 'attended')
    expect((await holdMoreTime(made)).status).toBe(409)
  })

  it('time is not added to a booking that is cancelled before the payment', async () => {
    const made = await bookBay(host, { bayId: bays.first, start: Date.parse('2026-01-08T19:00:00Z') })
    const { body } = await holdMoreTime(made)
    await callFunction(host, 'cancel-booking', { ...made, refundCents: 3000 })
    expect((await payForMoreTime(body.hold, 30)).status).toBe(409)
    expect((await readBooking(made)).booking).toMatchObject({ status: 'cancelled', paidCents: 0 })
    expect(body.hold.end - body.hold.start).toBe(2 * hourMs)
  })
})
