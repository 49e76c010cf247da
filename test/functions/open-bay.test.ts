import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newPerson, startTestHost, type TestHost } from '../host/test-host.ts'
import { at, booked, setUpVenue } from './front-desk.ts'
import { ask } from './till.ts'

let host: TestHost
let bays: Awaited<ReturnType<typeof setUpVenue>>
beforeAll(async () => {
  // Ten to one on that Monday.
  host = await startTestHost({ CLOCK: '2026-01-05T18:50:00Z' })
  bays = await setUpVenue(host)
})
beforeEach(() => host.sql`delete from private.rate_limits`)
afterAll(() => host.close())

const opened = (bayId: string, email?: string, token?: string) =>
  ask(host, 'open-bay', { bayId, email }, token)

it('tells nobody whose a bay is, but leads who booked it to their booking', async () => {
  const owner = await newPerson(host)
  const other = await newPerson(host)
  const theirs = await booked(host, { bayId: bays.first, start: at(780) }, owner.token)
  // Ten minutes before, the key could still cancel it: an address alone does not do.
  expect((await opened(bays.first, 'gus@example.com')).status).toBe(404)
  expect((await opened(bays.first)).body.isPlayed).toBe(false)
  expect((await opened(bays.first, undefined, owner.token)).body.booking).toEqual(theirs)
  await host.sql`update public.bookings set starts_at = ${new Date(at(750))} where number = ${theirs.number}`
  expect((await opened(bays.first, 'GUS@example.com ')).body.booking).toEqual(theirs)
  const unknown = { success: true, bayName: 'Bay 1', isPlayed: true, booking: null }
  expect((await opened(bays.first, undefined, other.token)).body).toEqual(unknown)
  expect((await opened(bays.first)).body).toEqual(unknown)
  expect((await opened(bays.first, 'other@example.com')).status).toBe(404)
})

it('knows only the booking of now', async () => {
  const { number, key } = await booked(host, { bayId: bays.second, start: at(840) })
  expect((await opened(bays.second)).body).toMatchObject({ isPlayed: false, booking: null })
  expect((await opened(bays.second, 'gus@example.com')).status).toBe(404)
  await host.sql`update public.bookings set starts_at = ${new Date(at(700))}, ends_at = ${new Date(at(760))}
    where number = ${number}`
  expect((await opened(bays.second)).body.isPlayed).toBe(false)
  await host.sql`update public.bookings set ends_at = ${new Date(at(790))} where number = ${number}`
  expect((await opened(bays.second, 'gus@example.com')).body.booking).toEqual({ number, key })
  await host.sql`update public.bookings set status = 'no_show' where number = ${number}`
  expect((await opened(bays.second, 'gus@example.com')).status).toBe(404)
})

it('is not guessed, and knows no other bays', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => opened(bays.first, `guess.${n}@example.com`)),
  )
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2)
  expect((await opened(bays.first)).status).toBe(200)
  expect((await opened('11111111-1111-4111-8111-111111111111')).status).toBe(404)
  expect((await opened('bay')).status).toBe(400)
})

it('stays open to its guests however much one address guesses', async () => {
  for (const bayId of [bays.first, bays.second])
    await Promise.all(Array.from({ length: 40 }, (_, n) => opened(bayId, `guess.${n}@example.com`)))
  // Its own count is full, those of the bays are not.
  expect(await host.sql`select from private.rate_limits where hits > 10`).toHaveLength(1)
})
