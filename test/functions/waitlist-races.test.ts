import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookHold, clock, holdBay, timeAt } from './world/venue.ts'
import {
  changeEntry,
  type Entry,
  expireOffers,
  freeBay,
  joinVerified,
  readEntry,
  runRounds,
  waitlistDay,
  withWaitlist,
} from './world/waitlist.ts'

const venue = withWaitlist()
let other: TestHost
beforeAll(async () => {
  other = await startTestHost({ CLOCK: clock }, venue.host.databaseUrl)
})
afterAll(() => other.close())

const runRoundsEverywhere = () => Promise.all([venue.host, other, venue.host, other].map(runRounds))
const listHolds = () =>
  venue.host
    .sql`select b.waiting_id, b.bay_id, b.starts_at from public.bookings b where b.status = 'held' and b.waiting_id is not null`
const findOverlaps = async () =>
  (
    await venue.host
      .sql`select from public.bookings a join public.bookings b on a.bay_id = b.bay_id and a.id < b.id
    and a.period && b.period where a.status in ('held', 'confirmed') and b.status in ('held', 'confirmed')`
  ).length
const listEmails = async () =>
  (await venue.host.sql`select from private.mail_outbox where template = 'waiting_offer'`).length

describe('waitlist offers by two processes', () => {
  it('two processes offer an hour once, to the first on the waitlist, with one email', async () => {
    const first = await joinVerified(venue.host, 'Ann')
    await joinVerified(venue.host, 'Bob')
    await freeBay(venue.host, venue.bays.first, 1080)
    const rounds = await runRoundsEverywhere()
    expect(rounds.reduce((sum, { offered }) => sum + offered, 0)).toBe(1)
    expect((await listHolds()).map(({ waiting_id }) => waiting_id)).toEqual([first.id])
    expect(await listEmails()).toBe(1)
  })

  it('two processes make one offer to each guest for all free times, in the order of the waitlist', async () => {
    const line: Entry[] = []
    for (const name of ['Ann', 'Bob', 'Cy', 'Dee']) line.push(await joinVerified(venue.host, name))
    for (const pickMinute of [1080, 1140]) await freeBay(venue.host, venue.bays.first, pickMinute)
    await freeBay(venue.host, venue.bays.second, 1080)
    await runRoundsEverywhere()
    const offered = await listHolds()
    expect(offered.map(({ waiting_id }) => waiting_id).sort()).toEqual(
      line
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    )
    expect([await findOverlaps(), await listEmails()]).toEqual([0, 3])
  })

  it('a free hour goes either to the waitlist or to a guest who books it, never to both', async () => {
    await joinVerified(venue.host, 'Ann')
    await freeBay(venue.host, venue.bays.first, 1080)
    const wanted = { bayId: venue.bays.first, start: timeAt(1080, waitlistDay) }
    const [pressed] = await Promise.all([holdBay(venue.host, wanted), runRoundsEverywhere()])
    expect((await listHolds()).length + Number(pressed.status === 200)).toBe(1)
    expect(await findOverlaps()).toBe(0)
  })

  it('random simultaneous actions never overbook a bay', async () => {
    const line: Entry[] = []
    for (const name of ['Ann', 'Bob', 'Cy', 'Dee', 'Eve'])
      line.push(
        await joinVerified(venue.host, name, {
          fromMinute: 600,
          untilMinute: 1260,
          minutes: name === 'Cy' ? 120 : 60,
        }),
      )
    // A fixed seed repeats the same actions on every machine.
    let seed = 7
    const rollDice = (sides: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % sides
    }
    const pickBay = () => (rollDice(2) ? venue.bays.first : venue.bays.second)
    const minute = () => 600 + rollDice(12) * 60
    const acts = [
      () => freeBay(venue.host, pickBay(), minute()),
      () => freeBay(venue.host, pickBay(), minute()),
      () => holdBay(venue.host, { bayId: pickBay(), start: timeAt(minute(), waitlistDay) }),
      () => runRounds(venue.host),
      () => runRounds(other),
      () => expireOffers(venue.host),
      () => changeEntry(venue.host, line[rollDice(5)] as Entry, 'turn-down'),
      async () => {
        const { offer } = await readEntry(other, line[rollDice(5)] as Entry)
        if (offer) await bookHold(other, offer)
      },
    ]
    // Makes one offer, whatever the random actions are.
    await freeBay(venue.host, venue.bays.first, 600)
    await runRounds(venue.host)
    for (let n = 0; n < 12; n++) {
      const throws = Array.from({ length: 4 }, () => acts[rollDice(acts.length)])
      await Promise.all(throws.map((act) => act?.()))
      const perEntry = Map.groupBy(await listHolds(), ({ waiting_id }) => waiting_id)
      expect(await findOverlaps()).toBe(0)
      expect([...perEntry.values()].every((offers) => offers.length === 1)).toBe(true)
    }
    const [counted] = await venue.host.sql`select count(*)::int as offers from private.waiting_offers`
    expect(counted?.offers).toBe(await listEmails())
    expect(counted?.offers).toBeGreaterThan(0)
  })
})

it('a waitlist offer that lapses while it is paid is booked or goes to the next guest, never both', async () => {
  const entry = await joinVerified(venue.host, 'Ann')
  const next = await joinVerified(venue.host, 'Bob')
  await freeBay(venue.host, venue.bays.first, 1080)
  await runRounds(venue.host)
  const { offer } = await readEntry(venue.host, entry)
  const [paid] = await Promise.all([bookHold(venue.host, offer), expireOffers(other), runRoundsEverywhere()])
  await runRoundsEverywhere()
  const { offer: nexts } = await readEntry(venue.host, next)
  expect(Number(paid.status === 200) + Number(nexts !== null)).toBe(1)
  expect(await findOverlaps()).toBe(0)
  if (nexts)
    expect(
      (await callFunction(venue.host, 'release-hold', { hold: { id: nexts.id, key: nexts.key } })).status,
    ).toBe(200)
})
