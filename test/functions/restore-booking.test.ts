import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { bookBay, bookHold, holdBay, noonOn, timeAt, withDesk } from './world/venue.ts'

const { host, bays, admin } = withDesk()
checkBooksAfterEach(host)

const manageBooking = (body: Record<string, unknown>) =>
  callFunction(host, 'manage-booking', body, admin.token)
const cancelBooking = (number: string, refundCents: number) =>
  manageBooking({ action: 'cancel', number, reason: 'A slip of the hand', back: 'terms', refundCents })
const restoreBooking = (number: string) => manageBooking({ action: 'restore', number })
const readBooking = async (number: string) =>
  (
    await host.sql`select status, fee_cents, sequence, private.paid_for_booking(id) as paid from public.bookings
      where number = ${number}`
  )[0]

async function bookUnpaid(day: number): Promise<string> {
  const person = { name: 'Greta Guest', email: 'greta@example.com', phone: '' }
  const time = { bayId: bays.first, start: noonOn(day), minutes: 60 }
  return (await manageBooking({ action: 'book', id: randomUUID(), ...time, ...person })).body.number
}

describe('restoring a cancelled booking', () => {
  it('restoring a booking confirms it once and emails its guest', async () => {
    const number = await bookUnpaid(6)
    await cancelBooking(number, 0)
    const answers = await Promise.all([restoreBooking(number), restoreBooking(number)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await readBooking(number)).toEqual({ status: 'confirmed', fee_cents: 0, sequence: 2, paid: 0 })
    const letters =
      await host.sql`select template from private.mail_outbox where data ->> 'number' = ${number} order by id`
    expect(letters.at(-1)?.template).toBe('booking_confirmed')
  })

  it('restoring a booking that was cancelled late keeps its payment and removes the fee', async () => {
    await host.sql`update public.booking_terms set late_fee_percent = 100`
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(720) })
    await cancelBooking(number, 0)
    expect(await readBooking(number)).toMatchObject({ status: 'cancelled', fee_cents: 3000 })
    expect((await restoreBooking(number)).status).toBe(200)
    expect(await readBooking(number)).toMatchObject({ status: 'confirmed', fee_cents: 0, paid: 3000 })
    expect(await host.sql`select from private.kept_fees`).toHaveLength(0)
  })

  it('restoring a booking is refused when money was refunded', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(8) })
    await cancelBooking(number, 3000)
    const { status, body } = await restoreBooking(number)
    expect([status, body.state]).toEqual([409, 'paid_back'])
    expect(await readBooking(number)).toMatchObject({ status: 'cancelled' })
  })

  it('restoring a booking is refused when its bay has been taken', async () => {
    const number = await bookUnpaid(9)
    await cancelBooking(number, 0)
    const held = await holdBay(host, { bayId: bays.first, start: noonOn(9) })
    await bookHold(host, held.body.hold)
    expect((await restoreBooking(number)).body.state).toBe('taken')
    expect(await readBooking(number)).toMatchObject({ status: 'cancelled' })
  })

  it('restoring a booking is refused after fifteen minutes', async () => {
    const number = await bookUnpaid(10)
    await cancelBooking(number, 0)
    await host.sql`update public.bookings set cancelled_at = cancelled_at - interval '16 minutes' where number = ${number}`
    expect((await restoreBooking(number)).body.state).toBe('too_late')
  })
})
