import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listWeeklyStarts } from '#domain/booking/weekly.ts'
import type { StaffTime } from '#domain/contract/staff-bills.ts'
import { newPerson } from '../host/test-host.ts'
import { clearBookings, findBillId } from './world/bills.ts'
import { callFunction as call, checkBooksAfterEach } from './world/calls.ts'
import { countLockWaits } from './world/interleave.ts'
import { nonce } from './world/payment-links.ts'
import { timeAt as at, giveMembership, withDesk } from './world/venue.ts'
import { findEmailData } from './world/waitlist.ts'

const opened = withDesk()
const { host, bays } = opened
const manage = (body: Record<string, unknown>) => call(host, 'manage-booking', body, opened.staff.token)
checkBooksAfterEach(host, async () => {
  await clearBookings(host)
  await host.sql`delete from public.events`
  await host.sql`delete from public.opening_exceptions`
})

const first = at(1140, '2026-01-06')
const guest = { name: 'Tuesday League', email: 'league@example.com', phone: '' }
const startsOf = (weeks: number) => listWeeklyStarts(first, weeks)
const tooFar = (...dates: number[]) => dates.map((start) => ({ start, rule: 'too-far' }))
const toSeries = (weeks: number, parts: object = {}) => ({
  action: 'book-several',
  kind: 'series',
  id: randomUUID(),
  times: startsOf(weeks).map((start) => ({ bayId: bays.first, start })),
  minutes: 60,
  players: 4,
  override: 'A league',
  setAside: tooFar(...startsOf(weeks)),
  ...guest,
  ...parts,
})
const listTimes = async (weeks: number, parts: object = {}): Promise<StaffTime[]> =>
  (await manage({ action: 'list-times', starts: startsOf(weeks), minutes: 60, players: 4, ...parts })).body
    .times
type Row = { number: string; status: string; bay_id: string; starts_at: Date; price_cents: number }
const readBookings = () => host.sql<
  (Row & { players: number; bill_id: string })[]
>`select number, status, bay_id, starts_at, price_cents, players, bill_id from public.bookings
    where event_id is null order by starts_at, number`
const statuses = async () => (await readBookings()).map(({ status }) => status)
const addEvent = (bayId: string, start: number) => host.sql`
  insert into public.events (title, kind, starts_at, ends_at, capacity, bay_ids)
  values ('Lantern Cup', 'tournament', ${new Date(start)}, ${new Date(start + 7_200_000)}, 20, ${[bayId]})`

describe('list-times for a series', () => {
  it('list-times gives each date its price, its free bays and what prevents booking it', async () => {
    const [, second = 0, third = 0, fourth = 0] = startsOf(5)
    await manage({
      action: 'book',
      id: randomUUID(),
      bayId: bays.first,
      start: second,
      minutes: 60,
      ...guest,
      override: 'x',
    })
    await addEvent(bays.first, third)
    await host.sql`insert into public.opening_exceptions (day, note, members_too) values ('2026-01-27', 'Inventory', true)`
    const listed = await listTimes(5)
    expect(listed.map(({ bays: free }) => free.length)).toEqual([2, 1, 1, 2, 2])
    expect(listed[0]).toMatchObject({
      refusal: null,
      events: [],
      bays: [{ bayId: bays.first, totalCents: 4500 }, {}],
    })
    expect(listed[1]?.bays.map(({ bayId }) => bayId)).toEqual([bays.second])
    expect(listed[2]?.events).toEqual([{ bayId: bays.first, title: 'Lantern Cup' }])
    expect(listed[3]).toMatchObject({ start: fourth, refusal: { isFirm: false, rule: 'closed' } })
    expect(listed[4]).toMatchObject({ refusal: { isFirm: false, rule: 'too-far' } })
  })

  it('list-times reports a closed day as overridable and a past date as firm', async () => {
    await host.sql`insert into public.opening_exceptions (day, note, members_too) values ('2026-01-13', 'Inventory', true)`
    const listed = await listTimes(2)
    expect(listed[1]?.refusal).toMatchObject({ rule: 'closed', isFirm: false })
    const past = await listTimes(1, { starts: [at(600, '2026-01-04')] })
    expect(past[0]).toMatchObject({ bays: [], refusal: { rule: 'past', isFirm: true } })
  })
})

describe('a series booked at the desk', () => {
  it('a series is booked whole and once, in the bays and at the times that staff chose', async () => {
    const wish = toSeries(4)
    const [, , third] = wish.times
    if (third) Object.assign(third, { bayId: bays.second, start: third.start + 3_600_000 })
    wish.setAside = tooFar(...wish.times.map(({ start }) => start))
    const answers = await Promise.all([manage(wish), manage(wish)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await manage(wish)).body.number).toBe(answers[0]?.body.number)
    const booked = await readBookings()
    expect(booked).toHaveLength(4)
    expect(new Set(booked.map(({ bill_id }) => bill_id)).size).toBe(1)
    expect(booked[2]).toMatchObject({ bay_id: bays.second, players: 4, price_cents: 4500 })
    const letters =
      await host.sql`select template, data from private.mail_outbox where to_address = ${guest.email}
      and template = 'bill_confirmed' and data ->> 'id' = ${`bill ${await findBillId(host, wish.id)}`}`
    expect(letters.map(({ data }) => [data.bookings.length, data.has_account])).toEqual([[4, false]])
  })

  it('a series breaks no rule without a reason, and the refusal names the date', async () => {
    const { status, body } = await manage(toSeries(4, { override: '' }))
    expect([status, body.rule]).toEqual([409, 'too-far'])
    expect(body.error).toMatch(/January 20/)
    expect(await readBookings()).toEqual([])
  })

  it('a reason for a series does not cover a day that is closed afterward', async () => {
    const wish = toSeries(4, { override: '', setAside: [] })
    const first = await manage(wish)
    expect(first.body.refusals).toEqual(tooFar(...startsOf(4).slice(2)))
    await host.sql`insert into public.opening_exceptions (day, note, members_too) values ('2026-01-27', 'Works', true)`
    const insisting = { ...wish, override: 'A league', setAside: first.body.refusals }
    const second = await manage(insisting)
    expect([second.status, second.body.rule]).toEqual([409, 'closed'])
    expect(second.body.error).toMatch(/closed on Tuesday, January 27, 2026 \(Works\)/)
    expect(await readBookings()).toEqual([])
    expect((await manage({ ...insisting, setAside: second.body.refusals })).status).toBe(200)
    expect((await manage(insisting)).status).toBe(200)
    expect(await readBookings()).toHaveLength(4)
  })

  it('a series books nothing when one date is taken, and the refusal names the date and what has the bay', async () => {
    const wish = toSeries(3)
    await addEvent(bays.first, wish.times[1]?.start ?? 0)
    const { status, body } = await manage(wish)
    expect([status, body.state]).toEqual([409, 'taken'])
    expect(body.error).toMatch(/Lantern Cup has Bay 1 on .*Jan 13.* Nothing is booked/)
    expect(await readBookings()).toEqual([])
    if (wish.times[1]) wish.times[1].bayId = bays.second
    expect((await manage(wish)).status).toBe(200)
  })

  it('a series is refused when its price has changed since it was shown', async () => {
    const wish = toSeries(2, { shownCents: 9000 })
    await host.sql`update public.price_rules set cents_per_hour = cents_per_hour * 2`
    const refused = await manage(wish)
    expect([refused.status, refused.body.error]).toEqual([409, 'The price has changed. Please look again.'])
    expect((await manage({ ...wish, shownCents: 18_000 })).status).toBe(200)
    await host.sql`update public.price_rules set cents_per_hour = cents_per_hour / 2`
    expect((await manage({ ...wish, shownCents: 18_000 })).status).toBe(200)
    expect((await readBookings()).map(({ price_cents }) => price_cents)).toEqual([9000, 9000])
  })

  it('one of two desks books the same series of evenings and the other is refused', async () => {
    const answers = await Promise.all([manage(toSeries(5)), manage(toSeries(5, { name: 'Another League' }))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readBookings()).toHaveLength(5)
  })

  it('a series has the member price as long as the plan lasts', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id, '2026-01-14')
    expect((await manage(toSeries(3, { userId: member.id }))).status).toBe(200)
    expect((await readBookings()).map(({ price_cents }) => price_cents)).toEqual([3600, 3600, 4500])
  })

  it('each date of a series counts toward the limits of the plan', async () => {
    const member = await newPerson(host)
    await giveMembership(host, member.id, '2026-06-30')
    await host.sql`update public.membership_plans set open_bookings = 2`
    const refused = await manage(toSeries(3, { userId: member.id, override: '' }))
    expect(refused.body.rule).toBe('open-bookings')
    expect((await listTimes(3, { userId: member.id })).map(({ refusal }) => refusal?.rule ?? '')).toEqual([
      '',
      '',
      'open-bookings',
    ])
    expect((await manage(toSeries(2, { userId: member.id, override: '' }))).status).toBe(200)
    await host.sql`update public.membership_plans set open_bookings = null`
  })

  it('a series cannot be booked with one payment link', async () => {
    const { status } = await manage(toSeries(2, { link: { id: randomUUID(), onLapse: 'keep' } }))
    expect([status, await readBookings()]).toEqual([400, []])
  })

  it('a series has at least two dates and never two on one day', async () => {
    expect((await manage(toSeries(1))).status).toBe(400)
    const twice = toSeries(2)
    if (twice.times[1]) twice.times[1].start = first + 3_600_000
    expect(await manage(twice)).toMatchObject({ status: 409, body: { rule: 'grid' } })
  })
})

describe('changing a series', () => {
  const cancel = (number: string, all: boolean, refundCents = 0) =>
    manage({ action: 'cancel', number, reason: 'No players', back: 'terms', refundCents, all })

  it('one date of a series is cancelled or moved without the others', async () => {
    await manage(toSeries(3))
    const [one, two] = await readBookings()
    expect((await cancel(String(one?.number), false)).status).toBe(200)
    const place = { bayId: bays.second, start: Number(two?.starts_at), sequence: 0, override: 'As asked' }
    expect((await manage({ action: 'move', number: two?.number, ...place })).status).toBe(200)
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed'])
  })

  it('one date of a series can be cancelled while another is being paid by link', async () => {
    await manage(toSeries(3))
    const [one, two] = await readBookings()
    await host.sql`insert into public.payments (booking_id, amount_cents, status)
      select id, 4500, 'authorized' from public.bookings where number = ${String(one?.number)}`
    expect((await cancel(String(two?.number), false)).status).toBe(200)
    expect((await cancel(String(one?.number), false)).body.state).toBe('paying')
    await host.sql`update public.payments set status = 'failed' where status = 'authorized'`
  })

  it('a series is not cancelled whole when one of its dates is cancelled at the same time', async () => {
    const { number } = (await manage(toSeries(3))).body
    let answer: ReturnType<typeof cancel> | undefined
    await host.sql.begin(async (turn) => {
      await turn`update public.bookings set status = 'cancelled' where number <> ${number} and starts_at = ${new Date(startsOf(2)[1] ?? 0)}`
      answer = cancel(number, true)
      await expect.poll(() => countLockWaits(host.sql)).toBeGreaterThan(0)
    })
    expect((await answer)?.body.state).toBe('changed')
    expect(await statuses()).toEqual(['confirmed', 'cancelled', 'confirmed'])
  })

  it('cancelling a series cancels only the dates to come and sends one email', async () => {
    await manage(toSeries(3))
    const [one, two] = await readBookings()
    await host.sql`update public.bookings set status = 'attended' where number = ${String(one?.number)}`
    expect((await cancel(String(two?.number), true)).status).toBe(200)
    expect(await statuses()).toEqual(['attended', 'cancelled', 'cancelled'])
    const letters = await host.sql`select data from private.mail_outbox where template = 'bill_cancelled'`
    expect(letters.map(({ data }) => data.bookings.length)).toEqual([2])
  })

  it('cancelling a series refunds what was paid for each date or cancels nothing', async () => {
    await manage(toSeries(3))
    const [one] = await readBookings()
    const number = String(one?.number)
    await manage({ action: 'send-link', number, link: { id: randomUUID(), onLapse: 'keep' } })
    const letter = await findEmailData(host, guest.email, 'payment_link')
    await call(host, 'pay-by-link', { token: letter?.token, amount: 45, sourceId: nonce })
    expect((await cancel(number, true, 0)).status).toBe(409)
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect((await cancel(number, true, 4500)).status).toBe(200)
    const back = await host.sql`select sum(card_cents)::integer as cents from public.refunds`
    expect(back[0]?.cents).toBe(4500)
  })
})
