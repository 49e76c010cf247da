import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/venue/venue-clock.ts'
import { newPerson } from '../host/test-host.ts'
import { callFunction, checkBooksAfterEach } from './world/calls.ts'
import { bookBay, bookHold, giveMembership, holdBay, monday, timeAt, withDesk } from './world/venue.ts'

const desk = withDesk()
let token: string
let userId: string
let passed = 0
beforeAll(async () => {
  ;({ token, id: userId } = await newPerson(desk.host))
  await giveMembership(desk.host, userId)
  await desk.host.sql`update public.price_rules set is_peak = true where name = 'Peak'`
})
checkBooksAfterEach(desk.host, async () => {
  await desk.host.sql`delete from public.bookings where status = 'held'`
  // Moves the bookings into the past, those of each test to a time of their own.
  passed += 1
  const days = 100 * passed
  await desk.host.sql`update public.bookings set starts_at = starts_at - ${days} * interval '1 day',
    ends_at = ends_at - ${days} * interval '1 day' where starts_at >= ${monday}`
})

type Limits = { weekly?: number; open?: number; peak?: number }
const setLimits = ({ weekly, open, peak }: Limits) => desk.host.sql`
  update public.membership_plans set weekly_hours = ${weekly ?? null}, open_bookings = ${open ?? null},
    daily_peak_hours = ${peak ?? null} where name = 'Night Owl'`
const tuesday = addDays(monday, 1)
const buildHoldRequest = (hour: number, minutes = 60, more: object = {}) => {
  return { bayId: desk.bays.first, start: timeAt(hour * 60, tuesday), minutes, ...more }
}
const holdAt = (hour: number, minutes = 60, more: object = {}) =>
  holdBay(desk.host, buildHoldRequest(hour, minutes, more), token)
const bookAt = (hour: number, minutes = 60) => bookBay(desk.host, buildHoldRequest(hour, minutes), token)
const listAvailability = (parts: object = {}) =>
  callFunction(desk.host, 'list-availability', { day: tuesday, minutes: 60, ...parts }, token)
const countBookings = async () =>
  Number(
    (
      await desk.host.sql`
        select count(*) from public.bookings
        where user_id = ${userId} and status in ('held', 'confirmed') and starts_at >= ${monday}`
    )[0]?.count,
  )

describe('a member with plan limits', () => {
  it('a member over a plan limit is refused with the rule and told what to do', async () => {
    await setLimits({ weekly: 3 })
    await bookAt(10, 120)
    const { status, body } = await holdAt(14, 120)
    expect([status, body.rule]).toEqual([409, 'weekly-hours'])
    expect(body.error).toBe(
      'Your Night Owl plan has 3 hours a week. You have booked 2 of them in the week of Mon, Jan 5: choose up to 1 hour, another week, or cancel one.',
    )
    expect((await holdAt(14)).status).toBe(200)
    await setLimits({ open: 1 })
    expect((await holdAt(16)).body.rule).toBe('open-bookings')
    await setLimits({ peak: 1 })
    expect((await holdAt(17, 120)).body.rule).toBe('peak-hours')
    expect((await holdAt(17)).status).toBe(200)
  })

  it('list-availability offers a member what the plan limits allow and says what is left', async () => {
    await setLimits({ weekly: 4, peak: 1 })
    await bookAt(17)
    const day = (await listAvailability()).body.days[0]
    expect(day.limits.left).toEqual(['3 of 4 hours left this week', '0 of 1 peak hour left on this day'])
    expect(day.limits.over).toEqual([
      expect.stringMatching(/^Your Night Owl plan has 1 peak hour a day\. You/),
    ])
    const starts: number[] = day.bays[1].starts.map(({ start }: { start: number }) => start)
    expect(Math.max(...starts)).toBe(timeAt(960, tuesday))
    const last = { bayId: desk.bays.second, start: timeAt(960, tuesday) }
    expect((await holdBay(desk.host, last, token)).status).toBe(200)
    expect((await holdBay(desk.host, { ...last, start: timeAt(990, tuesday) }, token)).body.rule).toBe(
      'peak-hours',
    )
  })

  it('a hold that is replaced does not count toward plan limits', async () => {
    await setLimits({ open: 1 })
    const { body } = await holdAt(10)
    expect((await holdAt(14)).body.error).toContain("A time you're holding in another window counts too")
    const { id, key } = body.hold
    expect((await holdAt(14, 60, { replaces: { id, key: 'f'.repeat(32) } })).status).toBe(409)
    expect((await listAvailability()).body.days[0].limits.left).toEqual(['1 of 1 upcoming booking left'])
    expect((await holdAt(14, 60, { replaces: { id, key } })).status).toBe(200)
    expect(await countBookings()).toBe(1)
  })

  it('plan limits do not count cancelled bookings, expired holds or other weeks', async () => {
    await setLimits({ weekly: 2, open: 2 })
    await bookBay(desk.host, { bayId: desk.bays.first, start: timeAt(600, addDays(monday, 7)) }, token)
    const cancelled = await bookAt(10, 120)
    const gaveUp = await callFunction(desk.host, 'cancel-booking', { ...cancelled, refundCents: 4800 }, token)
    expect(gaveUp.status).toBe(200)
    await holdAt(12)
    await desk.host.sql`update public.bookings set hold_expires_at = private.clock() where status = 'held'`
    expect((await holdAt(12, 120, { bayId: desk.bays.second })).status).toBe(200)
  })

  it('plan limits let a member move a booking within them and add time up to them', async () => {
    await setLimits({ weekly: 3, open: 1 })
    const { number, key } = await bookAt(10, 120)
    const { body } = await callFunction(desk.host, 'get-booking', { number, key })
    expect(body.longer).toMatchObject({ minutes: 60 })
    const moves = { id: body.booking.id, key }
    expect(
      (await listAvailability({ minutes: 180, moves })).body.days[0].bays[0].starts.length,
    ).toBeGreaterThan(0)
    expect((await holdAt(14, 210, { moves })).body.rule).toBe('weekly-hours')
    expect((await holdAt(14, 180, { moves })).status).toBe(200)
    expect((await holdAt(10, 210, { moves })).body.error).toContain('choose up to 3 hours')
    expect((await holdAt(10, 180, { moves })).status).toBe(200)
    await setLimits({ weekly: 2 })
    expect((await callFunction(desk.host, 'get-booking', { number, key })).body.longer).toBeNull()
  })

  it('plan limits do not apply after the membership or to a guest who is not signed in', async () => {
    await setLimits({ weekly: 1, open: 1, peak: 0 })
    await bookAt(10)
    expect((await holdBay(desk.host, buildHoldRequest(18, 240))).status).toBe(200)
    await desk.host.sql`update public.memberships set end_date = ${monday} where user_id = ${userId}`
    expect((await holdAt(12, 240)).status).toBe(200)
    await desk.host.sql`update public.memberships set end_date = '2026-02-04' where user_id = ${userId}`
  })
})

describe('plan limits under concurrent requests', () => {
  const manySlots = () =>
    Array.from({ length: 8 }, (_, n) => {
      return holdAt(10 + n, 60, { bayId: n % 2 ? desk.bays.first : desk.bays.second })
    })

  it('simultaneous holds of a member do not exceed a plan limit', async () => {
    await setLimits({ weekly: 3 })
    const answers = await Promise.all(manySlots())
    const rules = answers.map(({ status, body }) => (status === 200 ? 'held' : (body.rule ?? body.error)))
    expect(rules.filter((rule) => rule === 'held')).toHaveLength(3)
    expect(await countBookings()).toBe(3)
    const held = answers.filter(({ status }) => status === 200)
    const paid = await Promise.all(held.map(({ body }) => bookHold(desk.host, body.hold, {}, token)))
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('simultaneous bookings by a member and by the desk do not exceed a plan limit', async () => {
    await setLimits({ open: 1 })
    const byDesk = callFunction(
      desk.host,
      'manage-booking',
      buildDeskBooking({ start: timeAt(960, tuesday) }),
      desk.staff.token,
    )
    const answers = await Promise.all([byDesk, ...manySlots()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countBookings()).toBe(1)
  })
})

const buildDeskBooking = (parts: object = {}) => ({
  action: 'book',
  id: crypto.randomUUID(),
  bayId: desk.bays.first,
  start: timeAt(600, tuesday),
  minutes: 60,
  players: 1,
  userId,
  name: 'Olive Owl',
  email: 'olive@example.com',
  phone: '',
  ...parts,
})

describe('plan limits at the desk', () => {
  const manageBooking = (body: object) => callFunction(desk.host, 'manage-booking', body, desk.staff.token)

  it('plan limits apply at the desk unless staff give a reason', async () => {
    await setLimits({ weekly: 1 })
    await bookAt(10)
    const second = buildDeskBooking({ start: timeAt(840, tuesday) })
    expect((await manageBooking(second)).body.rule).toBe('weekly-hours')
    const insisted = await manageBooking({ ...second, override: 'League night' })
    expect(insisted.status).toBe(200)
    // The booking is over the limit now and can still be moved.
    const { number } = insisted.body
    const move = { action: 'move', number, bayId: desk.bays.second, start: timeAt(900, tuesday), sequence: 0 }
    expect((await manageBooking(move)).status).toBe(200)
    const nextWeek = { ...move, start: timeAt(900, addDays(tuesday, 7)), sequence: 1 }
    expect((await manageBooking(nextWeek)).status).toBe(200)
  })

  it('a repeated desk booking returns the first one although that used up the plan limit', async () => {
    await setLimits({ open: 1 })
    const asked = buildDeskBooking()
    const [first, again] = [await manageBooking(asked), await manageBooking(asked)]
    expect([first.status, again.status, again.body.number]).toEqual([200, 200, first.body.number])
    expect(await countBookings()).toBe(1)
  })

  it('the desk cannot move a booking into a week whose plan limit is used up', async () => {
    await setLimits({ weekly: 1 })
    const later = await bookBay(
      desk.host,
      { bayId: desk.bays.first, start: timeAt(600, addDays(tuesday, 7)) },
      token,
    )
    await bookAt(10)
    const move = {
      action: 'move',
      number: later.number,
      bayId: desk.bays.second,
      start: timeAt(900, tuesday),
    }
    expect((await manageBooking({ ...move, sequence: 0 })).body.rule).toBe('weekly-hours')
  })
})
