import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GymMasterDouble, startGymMaster } from '../doubles/gymmaster.ts'
import { newPerson, newStaff, startTestHost, type TestHost } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookHold, clock, holdBay, monday, setUpVenue, timeAt } from './world/venue.ts'

let gym: GymMasterDouble
/** The venue before GymMaster was switched on; `host` is the same venue afterward. */
let before: TestHost
let host: TestHost
let bayId: string
beforeAll(async () => {
  gym = await startGymMaster()
  before = await startTestHost({ CLOCK: clock })
  host = await startTestHost({ CLOCK: clock, ...gym.settings }, before.databaseUrl)
  bayId = (await setUpVenue(before)).first
})
afterAll(async () => {
  await host.close()
  await before.close()
  await gym.close()
})

const soldElsewhereRefusal = (page: string) => ({
  status: 409,
  body: {
    success: false,
    code: 'conflict',
    rule: 'sold-elsewhere',
    page,
    error: expect.stringContaining(`${host.url}${page}.`),
  },
})

it('a venue with GymMaster does not hold, book or move a bay', async () => {
  const { body } = await holdBay(before, { bayId, start: timeAt(900) })
  expect(await bookHold(host, body.hold)).toMatchObject(soldElsewhereRefusal('/booking'))
  expect(await holdBay(host, { bayId, start: timeAt(1020) })).toMatchObject(soldElsewhereRefusal('/booking'))

  const booked = await bookHold(before, body.hold)
  const moves = { id: body.hold.id, key: booked.body.key }
  expect(await holdBay(host, { bayId, start: timeAt(1020), moves })).toMatchObject(
    soldElsewhereRefusal('/booking'),
  )
  const [row] = await host.sql`select count(*)::integer as n from public.bookings`
  expect(row?.n).toBe(1)
})

it('a venue with GymMaster does not book at the desk', async () => {
  const { token } = await newStaff(host)
  const wanted = {
    action: 'book',
    id: randomUUID(),
    bayId,
    start: timeAt(1080),
    minutes: 60,
    players: 1,
    name: 'Gus Guest',
    email: 'gus@example.com',
    phone: '(256) 555-0105',
  }
  expect(await callFunction(host, 'manage-booking', wanted, token)).toMatchObject(
    soldElsewhereRefusal('/booking'),
  )
  expect((await callFunction(before, 'manage-booking', wanted, token)).status).toBe(200)
})

it('a venue with GymMaster sells no membership', async () => {
  const { token } = await newPerson(host)
  const [plan] =
    await host.sql`insert into public.membership_plans (name, price_cents) values ('Owl', 12900) returning id`
  const join = {
    planId: plan?.id,
    amount: 129,
    attemptId: randomUUID(),
    sourceId: 'cnon:card-nonce-ok',
    until: '2026-02-04',
  }
  expect(await callFunction(host, 'join-membership', join, token)).toMatchObject(
    soldElsewhereRefusal('/member-signup'),
  )
  const [row] = await host.sql`select count(*)::integer as n from public.payments where user_id is not null`
  expect(row?.n).toBe(0)
})

it('a venue with GymMaster lists no free times', async () => {
  const listFreeTimes = (at: TestHost) => callFunction(at, 'list-availability', { day: monday })
  expect((await listFreeTimes(host)).body).toMatchObject({
    success: true,
    soldHere: false,
    bays: [],
    days: [],
  })
  expect((await listFreeTimes(before)).body).toMatchObject({ soldHere: true, bays: [{ name: 'Bay 1' }, {}] })
})

it('a venue with GymMaster shows earlier bookings but does not offer to move them', async () => {
  const [row] = await host.sql`select number, key from public.bookings where status = 'confirmed' limit 1`
  const readBooking = (at: TestHost) =>
    callFunction(at, 'get-booking', { number: row?.number, key: row?.key })
  expect((await readBooking(host)).body).toMatchObject({
    canMove: false,
    cancelling: { isFree: expect.any(Boolean) },
  })
  expect((await readBooking(before)).body.canMove).toBe(true)
})
