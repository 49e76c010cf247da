import { afterEach, expect, it } from 'vitest'
import { fillBeforeAll, newStaff } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookBay, holdBay, noonOn, withVenue } from './world/venue.ts'

const { host, bays: two } = withVenue()
const bays = fillBeforeAll(async () => {
  const [small] = await host.sql`
    insert into public.bays (name, capacity, sort_order) values ('Bay 0', 2, 0) returning id`
  return { ...two, small: String(small?.id) }
})
afterEach(() => host.sql`delete from public.bookings where status = 'held'`)

const halfHour = 30 * 60_000
const readBooking = async (number: string, key: string) =>
  (await callFunction(host, 'get-booking', { number, key })).body.booking
const confirmMove = ({ id, key }: { id: string; key: string }) =>
  callFunction(host, 'reschedule-booking', { hold: { id, key }, amount: 0 })

/** A booking that staff made with a reason, against the terms. */
async function addBooking(day: number, { minutes = 60, players = 1 }) {
  const [start, end] = [noonOn(day), noonOn(day) + minutes * 60_000].map((instant) => new Date(instant))
  const [row] = await host.sql`
    insert into public.bookings (bay_id, starts_at, ends_at, players, contact_name, status, override_reason)
    values (${bays.first}, ${start ?? null}, ${end ?? null}, ${players}, 'Lee', 'confirmed', 'a lesson')
    returning id, number, key`
  return { id: String(row?.id), number: String(row?.number), key: String(row?.key) }
}

it('moving a booking keeps its number of players unless another is given', async () => {
  const { number, key } = await bookBay(host, { bayId: bays.first, start: noonOn(6), players: 4 })
  const moves = { id: (await readBooking(number, key)).id, key }
  const { body } = await holdBay(host, { bayId: bays.second, start: noonOn(7), moves })
  await confirmMove(body.hold)
  expect(await readBooking(number, key)).toMatchObject({ bayId: bays.second, start: noonOn(7), players: 4 })

  const fewer = await holdBay(host, { bayId: bays.small, start: noonOn(7), moves, players: 2 })
  await confirmMove(fewer.body.hold)
  expect(await readBooking(number, key)).toMatchObject({ bayId: bays.small, players: 2 })
})

it('moving a party into a bay that is too small is refused, and that bay is not suggested', async () => {
  const { number, key } = await bookBay(host, { bayId: bays.first, start: noonOn(8), players: 4 })
  const moves = { id: (await readBooking(number, key)).id, key }
  const small = await holdBay(host, { bayId: bays.small, start: noonOn(9), moves })
  expect(small.body).toMatchObject({ rule: 'players', error: 'Bay 0 is for up to 2 players.' })

  await holdBay(host, { bayId: bays.second, start: noonOn(9) })
  const { body } = await holdBay(host, { bayId: bays.second, start: noonOn(9), moves })
  expect(body.rule).toBe('taken')
  expect(body.next.map(({ bayId }: { bayId: string }) => bayId)).not.toContain(bays.small)
})

it.each([
  [10, 30],
  [11, 300],
  [12, 540],
])(
  'a booking by staff on January %i can be moved with its %i minutes but with no other length against the terms',
  async (day, minutes) => {
    const { id, key } = await addBooking(day, { minutes })
    const moves = { id, key }
    const { body: offered } = await callFunction(host, 'list-availability', { day: `2026-01-${day}`, moves })
    expect(offered.minutes).toBe(minutes)
    const ofFirst = offered.days[0].bays.find(({ bayId }: { bayId: string }) => bayId === bays.first)
    expect(ofFirst.starts).toContainEqual({ start: noonOn(day), totalCents: expect.any(Number) })

    const place = { bayId: bays.first, start: noonOn(day) + halfHour, moves }
    expect((await holdBay(host, { ...place, minutes: minutes + 270 })).body.rule).toBe('length')
    const { hold: held } = (await holdBay(host, { ...place, minutes })).body
    expect(held.end - held.start).toBe(minutes * 60_000)
  },
)

it('a large party that staff allowed in a bay can move within that bay only', async () => {
  const { id, key } = await addBooking(13, { players: 8 })
  const moves = { id, key }
  expect((await holdBay(host, { bayId: bays.second, start: noonOn(14), moves })).body.rule).toBe('players')
  expect((await holdBay(host, { bayId: bays.first, start: noonOn(14), moves })).status).toBe(200)
  expect((await holdBay(host, { bayId: bays.first, start: noonOn(15), moves, players: 9 })).status).toBe(409)
})

it('staff need no reason to move a booking that keeps its length and party', async () => {
  const { token } = await newStaff(host)
  const { number } = await addBooking(15, { minutes: 30, players: 8 })
  const move = { action: 'move', number, bayId: bays.first, start: noonOn(16), sequence: 0, override: '' }
  expect((await callFunction(host, 'manage-booking', move, token)).body).toMatchObject({
    success: true,
    number,
  })
})
