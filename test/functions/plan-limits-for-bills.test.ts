import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { clearBookings, createMemberWithLongWindow, holdBays, withThreeBays } from './world/bills.ts'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { holdBay, monday, timeAt } from './world/venue.ts'
import { bookWholeDay, freeBay, joinWaitlist, readEntry, runRounds, waitlistDay } from './world/waitlist.ts'

const { host, bays } = withThreeBays()
const member = createMemberWithLongWindow(host)
checkBooksAfterEach(host, async () => {
  await host.sql`delete from private.waiting_entries`
  await clearBookings(host)
})

const setLimits = (weekly: number | null, open: number | null) => host.sql`
  update public.membership_plans set weekly_hours = ${weekly}, open_bookings = ${open} where name = 'Night Owl'`
const holdParty = (count: number, more: object = {}) =>
  holdBays(
    host,
    { kind: 'party', times: bays.slice(0, count).map((bayId) => ({ bayId, start: timeAt(1080) })), ...more },
    member.token,
  )
const slotInWeek = (n: number) => ({ bayId: bays[0] ?? '', start: timeAt(1080, addDays(monday, 7 * n)) })
const countHolds = async () => (await host.sql`select from public.bookings where status = 'held'`).length

describe('plan limits for parties and series', () => {
  it('plan limits count each bay of a party and refuse it as a whole', async () => {
    await setLimits(2, null)
    const { status, body } = await holdParty(3)
    expect([status, body.rule, await countHolds()]).toEqual([409, 'weekly-hours', 0])
    expect((await holdParty(2)).status).toBe(200)
  })

  it('plan limits count each date of a series and mark the first that exceeds them', async () => {
    await setLimits(null, 2)
    const asked = { bayId: bays[0], start: slotInWeek(0).start, minutes: 60, players: 1, weeks: 3 }
    const { dates } = (await callFunction(host, 'list-weeks', asked, member.token)).body
    expect(dates.map(({ state }: { state: string }) => state)).toEqual(['free', 'free', 'refused'])
    const times = [slotInWeek(0), slotInWeek(1), slotInWeek(2)]
    const { status, body } = await holdBays(host, { kind: 'series', times }, member.token)
    expect([status, body.rule, await countHolds()]).toEqual([409, 'open-bookings', 0])
  })

  it('plan limits do not count the bays of a party that is being replaced', async () => {
    await setLimits(2, null)
    const { id, key } = (await holdParty(2)).body.hold
    expect((await holdParty(2, { replaces: { id, key } })).status).toBe(200)
    expect(await countHolds()).toBe(2)
  })

  it('plan limits hold against a party and a single booking at the same moment', async () => {
    await setLimits(2, null)
    const alone = { bayId: bays[2] ?? '', start: timeAt(720) }
    const answers = await Promise.all([holdParty(2), holdBay(host, alone, member.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('plan limits keep a waitlist offer from a member without hours left', async () => {
    await setLimits(1, null)
    await bookWholeDay(host)
    await host.sql`update public.profiles set email_proven_at = now() where id = ${member.id}`
    const parts = { name: 'Mia', email: member.email }
    const entry = (await joinWaitlist(host, 'Mia', parts, member.token)).body
    await holdBay(host, { bayId: bays[0] ?? '', start: timeAt(720) }, member.token)
    await freeBay(host, bays[0] ?? '', 1080)
    await runRounds(host)
    expect((await readEntry(host, entry, member.token)).offer).toBeNull()
    await host.sql`delete from public.bookings where status = 'held'`
    await runRounds(host)
    expect((await readEntry(host, entry, member.token)).offer).toMatchObject({
      start: timeAt(1080, waitlistDay),
    })
  })
})
