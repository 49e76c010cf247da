import { beforeEach, expect, it } from 'vitest'
import { callFunction } from './world/calls.ts'
import { bookBay, timeAt, withVenue } from './world/venue.ts'

// 12:50 PM on that Monday.
const { host, bays } = withVenue('2026-01-05T18:50:00Z')
beforeEach(() => host.sql`delete from private.rate_limits`)

const findPlayedBay = (number: string) => callFunction(host, 'find-played-bay', { number })

it('find-played-bay returns the bay and time of a booking by its number and nothing about its guest', async () => {
  const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(780) })
  const { body } = await findPlayedBay(` ${number.toLowerCase()} `)
  expect(body).toEqual({
    success: true,
    bayId: bays.first,
    bayName: 'Bay 1',
    start: timeAt(780),
    end: expect.any(Number),
  })
})

it('find-played-bay finds a booking from two hours before it begins until it ends', async () => {
  const cancelBooking = (number: string) =>
    host.sql`update public.bookings set status = 'cancelled', cancelled_at = now() where number = ${number}`
  const soon = await bookBay(host, { bayId: bays.second, start: timeAt(870) })
  const later = await bookBay(host, { bayId: bays.second, start: timeAt(960) })
  expect([(await findPlayedBay(soon.number)).status, (await findPlayedBay(later.number)).status]).toEqual([
    200, 404,
  ])
  await cancelBooking(soon.number)
  await host.sql`
    update public.bookings set starts_at = starts_at - interval '4 hours', ends_at = ends_at - interval '3 hours', free_at = free_at - interval '3 hours'
    where number = ${later.number}`
  expect((await findPlayedBay(later.number)).status).toBe(200)
  await cancelBooking(later.number)
})

it('find-played-bay finds no booking that is over, cancelled or on another day', async () => {
  const { number } = await bookBay(host, { bayId: bays.second, start: timeAt(840) })
  const readStatus = async () => (await findPlayedBay(number)).status
  await host.sql`update public.bookings set status = 'cancelled', cancelled_at = now() where number = ${number}`
  expect(await readStatus()).toBe(404)
  const later = await bookBay(host, { bayId: bays.second, start: timeAt(840) })
  await host.sql`
    update public.bookings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', free_at = free_at + interval '1 day'
    where number = ${later.number}`
  expect((await findPlayedBay(later.number)).status).toBe(404)
  await host.sql`
    update public.bookings set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days', free_at = free_at - interval '2 days'
    where number = ${later.number}`
  expect((await findPlayedBay(later.number)).status).toBe(404)
  expect((await findPlayedBay('NL-10001')).status).toBe(400)
})

it('find-played-bay limits how many booking numbers a caller can try', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => findPlayedBay(`NB-${n}`)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
