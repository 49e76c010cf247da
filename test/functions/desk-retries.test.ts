import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { callAsService, callFunction } from './world/calls.ts'
import { bookBay, noonOn, withDesk } from './world/venue.ts'

const { host, bays, staff } = withDesk()

const manageBooking = (body: Record<string, unknown>) =>
  callFunction(host, 'manage-booking', body, staff.token)
const listEmails = (number: string, template: string) =>
  host.sql`select 1 from private.mail_outbox where template = ${template} and data ->> 'number' = ${number}`

describe('a repeated booking request', () => {
  const guest = { name: 'Greta Guest', email: 'greta@example.com', phone: '5', players: 2 }
  const buildBookingRequest = (day: number) => {
    const slot = { bayId: bays.first, start: noonOn(day), minutes: 60 }
    return { action: 'book', id: randomUUID(), ...slot, ...guest }
  }

  it('a repeated booking request returns the same booking at its first price and sends one email', async () => {
    const wanted = buildBookingRequest(6)
    const first = await manageBooking(wanted)
    await host.sql`update public.price_rules set cents_per_hour = cents_per_hour + 100`
    const again = await manageBooking(wanted)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await listEmails(first.body.number, 'booking_confirmed')).toHaveLength(1)
  })

  it('a repeated booking request of the service returns the same booking', async () => {
    const wanted = buildBookingRequest(7)
    const callAsServiceRole = () => callAsService(host, 'manage-booking', wanted)
    const first = await callAsServiceRole()
    expect(first).toMatchObject({ success: true })
    expect(await callAsServiceRole()).toEqual(first)
  })

  it.each([
    ['length', { minutes: 120 }],
    ['start', { start: noonOn(9) }],
    ['players', { players: 3 }],
    ['name', { name: 'Gerda Guest' }],
    ['email', { email: 'gerda@example.com' }],
    ['phone', { phone: '6' }],
  ])('a repeated booking request with another %s is refused', async (_, other) => {
    const wanted = { ...buildBookingRequest(8), override: 'Its own day', bayId: bays.second }
    await host.sql`delete from public.bookings where bay_id = ${bays.second}`
    expect((await manageBooking(wanted)).status).toBe(200)
    expect(await manageBooking({ ...wanted, ...other })).toMatchObject({
      status: 409,
      body: { state: 'changed' },
    })
    const rows =
      await host.sql`select players, contact_name, ends_at - starts_at as lasts from public.bookings where id = ${wanted.id}`
    expect(rows).toMatchObject([{ players: 2, contact_name: 'Greta Guest', lasts: '01:00:00' }])
  })

  it('a repeated booking request with another bay or account is refused', async () => {
    const wanted = buildBookingRequest(10)
    await manageBooking(wanted)
    for (const other of [{ bayId: bays.second }, { userId: (await newPerson(host)).id }])
      expect((await manageBooking({ ...wanted, ...other })).body.state).toBe('changed')
  })
})

describe('a repeated move request', () => {
  it('a repeated move request changes nothing and sends no second email', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(12) })
    const move = { action: 'move', number, bayId: bays.second, start: noonOn(13), sequence: 0 }
    const first = await manageBooking(move)
    const again = await manageBooking(move)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await listEmails(number, 'booking_moved')).toHaveLength(1)
    const [row] = await host.sql`select sequence from public.bookings where number = ${number}`
    expect(row?.sequence).toBe(1)
  })

  it('a repeated move request is refused after another move or a cancellation', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: noonOn(14) })
    const move = { action: 'move', number, bayId: bays.second, start: noonOn(14), sequence: 0 }
    await manageBooking(move)
    await manageBooking({ ...move, bayId: bays.first, sequence: 1 })
    expect((await manageBooking(move)).body.state).toBe('changed')
    await host.sql`update public.bookings set status = 'cancelled' where number = ${number}`
    expect((await manageBooking({ ...move, bayId: bays.first })).body.state).toBe('cancelled')
  })
})
