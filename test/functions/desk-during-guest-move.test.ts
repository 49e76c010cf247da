import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callFunction } from './world/calls.ts'
import { bookBay, holdBay, timeAt, withDesk } from './world/venue.ts'

const { host, bays, staff } = withDesk()

const manageBooking = (body: Record<string, unknown>) =>
  callFunction(host, 'manage-booking', body, staff.token)
const findBookingId = async (number: string) =>
  (await host.sql`select id from public.bookings where number = ${number}`)[0]?.id

/** A booking that its guest is moving and may be paying for. */
async function startGuestMove(start: number, isPaying: boolean) {
  const { number, key } = await bookBay(host, { bayId: bays.first, start })
  const moves = { id: await findBookingId(number), key }
  const held = await holdBay(host, { bayId: bays.second, start, minutes: 120, moves })
  if (isPaying)
    await host.sql`insert into public.payments (booking_id, amount_cents, status) values (${held.body.hold.id}, 3000, 'authorized')`
  return { number, holdId: String(held.body.hold.id) }
}

describe('staff actions while a guest pays for a move', () => {
  it('staff cannot check in, take money or move a booking while its guest pays for a move', async () => {
    const { number } = await startGuestMove(timeAt(660), true)
    const acts = [
      { action: 'mark', number, was: 'confirmed', status: 'attended' },
      { action: 'take-payment', number, paymentId: randomUUID(), cents: 100, method: 'cash' },
      { action: 'move', number, bayId: bays.second, start: timeAt(900), sequence: 0 },
    ]
    await host.sql`update public.bookings set price_cents = price_cents + 5000 where number = ${number}`
    for (const act of acts)
      expect(await manageBooking(act)).toMatchObject({ status: 409, body: { state: 'moving' } })
  })

  it('a staff action ends a move that its guest is not paying for yet', async () => {
    const { number, holdId } = await startGuestMove(timeAt(780), false)
    const marked = await manageBooking({ action: 'mark', number, was: 'confirmed', status: 'attended' })
    expect(marked.status).toBe(200)
    expect(await host.sql`select 1 from public.bookings where id = ${holdId}`).toHaveLength(0)
  })
})

it('a payment id is accepted for only one amount and one payment method', async () => {
  const id = randomUUID()
  const guest = { name: 'Greta', email: '', phone: '', override: '' }
  const slot = { bayId: bays.first, start: timeAt(1080), minutes: 60 }
  const { body } = await manageBooking({ action: 'book', id, ...slot, ...guest })
  const takePayment = (cents: number, method: string) =>
    manageBooking({ action: 'take-payment', number: body.number, paymentId: id, cents, method })
  expect((await takePayment(2000, 'cash')).status).toBe(200)
  expect((await takePayment(1000, 'cash')).body.state).toBe('changed')
  expect((await takePayment(2000, 'card')).body.state).toBe('changed')
})

it('get-booking returns the key of a booking to its owner but not to staff', async () => {
  const { number, key } = await bookBay(host, { bayId: bays.first, start: timeAt(1200) })
  const seen = await callFunction(host, 'get-booking', { number }, staff.token)
  expect(seen.body.booking.key).toBe('')
  expect((await callFunction(host, 'get-booking', { number, key })).body.booking.key).toBe(key)
  const cancel = await callFunction(host, 'cancel-booking', { number, refundCents: 0 }, staff.token)
  expect(cancel.status).toBe(404)
})
