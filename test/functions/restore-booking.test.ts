import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { bookBay, bookHold, holdBay, noonOn, timeAt, withDesk } from './world/venue.ts'

const { host, bays, admin } = withDesk()
checkBooksAfterEach(host)

const desk = (body: Record<string, unknown>) => callFunction(host, 'manage-booking', body, admin.token)
const cancel = (number: string, refundCents: number) =>
  desk({ action: 'cancel', number, reason: 'A slip of the hand', back: 'terms', refundCents })
const restore = (number: string) => desk({ action: 'restore', number })
const standing = async (number: string) =>
  (
    await host.sql`select status, fee_cents, sequence, private.paid_for_booking(id) as paid from public.bookings
      where number = ${number}`
  )[0]

async function unpaid(day: number): Promise<string> {
  const person = { name: 'Greta Guest', email: 'greta@example.com', phone: '' }
  const time = { bayId: bays.first, start: noonOn(day), minutes: 60 }
  return (await desk({ action: 'book', id: randomUUID(), ...time, ...person })).body.number
}

describe('restoring a cancelled booking', () => {
  it('restoring a booking confirms it once and emails its guest', async () => {
    const number = await unpaid(6)
    await cancel(number, 0)
    const answers = await Promise.all([restore(number), restore(number)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await standing(number)).toEqual({ status: 'confirmed', fee_cents: 0, sequence: 2, paid: 0 })
    const letters =
      await host.sql`select template from private.mail_outbox where data ->> 'number' = ${number} order by id`
    expect(letters.at(-1)?.template).toBe('booking_confirmed')
  })

  it('restoring a booking that was cancelled late keeps its payment and removes the fee', async () => {
    await host.sql`update public.booking_terms set late_fee_percent = 100`
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(720) })
    await cancel(number, 0)
    expect(await standing(number)).toMatchObject({ status: 'cancelled', fee_cents: 3000 })
    expect((await restore(number)).status).toBe(200)
    expect(await standing(number)).toMatchObject({ status: 'confirmed', fee_cents: 0, paid: 3000 })
    expect(await host.sql`select from private.kept_fees`).toHaveLength(0)
  })

  it('restoring a booking is refused when money was refunded', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(8) })
    await cancel(number, 3000)
    const { status, body } = await restore(number)
    expect([status, body.state]).toEqual([409, 'paid_back'])
    expect(await standing(number)).toMatchObject({ status: 'cancelled' })
  })

  it('restoring a booking is refused when its bay has been taken', async () => {
    const number = await unpaid(9)
    await cancel(number, 0)
    const held = await holdBay(host, { bayId: bays.first, start: noonOn(9) })
    await bookHold(host, held.body.hold)
    expect((await restore(number)).body.state).toBe('taken')
    expect(await standing(number)).toMatchObject({ status: 'cancelled' })
  })

  it('restoring a booking is refused after fifteen minutes', async () => {
    const number = await unpaid(10)
    await cancel(number, 0)
    await host.sql`update public.bookings set cancelled_at = cancelled_at - interval '16 minutes' where number = ${number}`
    expect((await restore(number)).body.state).toBe('too_late')
  })
})
