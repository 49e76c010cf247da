import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#app/lib/backend/database.types.ts'
import { EventConflicts } from '#domain/contract/event-roster.ts'
import { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { StaffDay } from '#domain/contract/staff-booking.ts'
import { callFunction } from './world/calls.ts'
import { bookBay, holdBay, monday, timeAt, withDesk } from './world/venue.ts'

const { host, staff, bays } = withDesk()
beforeEach(async () => {
  await host.sql`delete from public.events`
  await host.sql`delete from public.bookings`
})

const toIso = (minute: number) => new Date(timeAt(minute)).toISOString()
type Parts = Database['public']['Tables']['events']['Update']

/** An event from 6 PM to 8 PM. */
const cup = { title: 'Cup', kind: 'tournament', starts_at: toIso(1080), ends_at: toIso(1200), capacity: 8 }
const insertEvent = (parts: Parts = {}) =>
  staff.client
    .from('events')
    .insert({ ...cup, bay_ids: [bays.first], ...parts })
    .select('id')
    .single()
const updateEvent = (id: string, parts: Parts) =>
  staff.client.from('events').update(parts).eq('id', id).select('id')
const planEvent = async (parts: Parts = {}) => {
  const { data, error } = await insertEvent(parts)
  if (error) throw error
  return data.id
}

/** The full hours at which guests can book a bay, in minutes of the day. */
async function listFreeHours(bayId: string): Promise<number[]> {
  const { body } = await callFunction(host, 'list-availability', { day: monday, minutes: 60 })
  const listed = ListAvailabilityResponse.parse(body).days[0]?.bays.find((bay) => bay.bayId === bayId)
  return (listed?.starts ?? [])
    .map(({ start }) => (start - timeAt(0)) / 60_000)
    .filter((minute) => minute % 60 === 0)
}
const listTakenTimes = async (id: string) =>
  (
    await host.sql`select bay_name, starts_at, ends_at from public.bookings where event_id = ${id} order by bay_name`
  ).map(({ bay_name, starts_at, ends_at }) => [bay_name, toMinute(starts_at), toMinute(ends_at)])
const toMinute = (instant: Date) => (instant.getTime() - timeAt(0)) / 60_000
const tryHold = async (minute: number, bayId = bays.first) =>
  (await holdBay(host, { bayId, start: timeAt(minute) })).status
const person = {
  userId: null,
  name: 'Gus Guest',
  email: '',
  phone: '',
  players: 1,
  override: 'The owner said so',
}
function bookAtDesk(minute: number) {
  const wish = { action: 'book', id: crypto.randomUUID(), bayId: bays.first, minutes: 60, ...person }
  return callFunction(host, 'manage-booking', { ...wish, start: timeAt(minute) }, staff.token)
}
const findConflicts = async (times: { from: string; until: string }[], p_event_ids: string[] = []) => {
  const { data, error } = await staff.client.rpc('event_conflicts', {
    p_bay_ids: [bays.first, bays.second],
    p_times: times,
    p_event_ids,
  })
  if (error) throw error
  return EventConflicts.parse(data).map(({ time, kind, name, bayName }) => [time, kind, name, bayName])
}

describe('an event that takes a bay', () => {
  it('guests are not offered the times at which an event has the bay', async () => {
    await planEvent()
    expect(await listFreeHours(bays.first)).toEqual([600, 660, 720, 780, 840, 900, 960, 1020, 1200, 1260])
    expect(await listFreeHours(bays.second)).toContain(1080)
  })

  it('an event blocks its bay for guests and staff, for its time only', async () => {
    await planEvent()
    expect([await tryHold(1080), await tryHold(1140), await tryHold(1080, bays.second)]).toEqual([
      409, 409, 200,
    ])
    const { status, body } = await bookAtDesk(1140)
    expect([status, body.error]).toEqual([409, 'Cup has this bay then. Choose another bay or time.'])
    const before = await bookAtDesk(1020)
    expect([before.status, (await bookAtDesk(1200)).status]).toEqual([200, 200])
    const there = {
      bayId: bays.first,
      start: timeAt(1110),
      sequence: 0,
      others: [],
      override: 'The owner said so',
    }
    const move = { action: 'move', number: before.body.number, ...there }
    const moved = await callFunction(host, 'manage-booking', move, staff.token)
    expect([moved.status, moved.body.error]).toEqual([status, body.error])
  })

  it('an event can take several bays for longer than it lasts', async () => {
    const id = await planEvent({
      bay_ids: [bays.second, bays.first, bays.first],
      bays_from: toIso(1050),
      bays_until: toIso(1230),
    })
    expect(await listTakenTimes(id)).toEqual([
      ['Bay 1', 1050, 1230],
      ['Bay 2', 1050, 1230],
    ])
    expect(await tryHold(1200)).toBe(409)
  })

  it('an event takes the buffer of its bay as well', async () => {
    await host.sql`update public.bays set buffer_minutes = 30 where id = ${bays.first}`
    const id = await planEvent()
    expect([await tryHold(1200), await tryHold(1230)]).toEqual([409, 200])
    const before = await bookBay(host, { bayId: bays.first, start: timeAt(960) })
    expect((await updateEvent(id, { starts_at: toIso(1020) })).error).toMatchObject({
      details: `${before.number}, Bay 1`,
    })
    await host.sql`update public.bays set buffer_minutes = 0 where id = ${bays.first}`
  })

  it('an event frees its bay when it moves, changes bays or is cancelled', async () => {
    const id = await planEvent()
    await updateEvent(id, { starts_at: toIso(1140), ends_at: toIso(1260) })
    expect([await tryHold(1080), await tryHold(1140)]).toEqual([200, 409])
    await updateEvent(id, { bay_ids: [bays.second] })
    expect(await listTakenTimes(id)).toEqual([['Bay 2', 1140, 1260]])
    await updateEvent(id, { title: 'The same Cup' })
    expect(await listTakenTimes(id)).toHaveLength(1)
    await updateEvent(id, { cancelled_at: toIso(0) })
    expect(await listTakenTimes(id)).toEqual([])
    expect(await listFreeHours(bays.second)).toContain(1140)
  })

  it('an event appears in no list or report of bookings', async () => {
    const readFigures = async () =>
      (await staff.client.rpc('venue_figures', { p_from: monday, p_to: monday })).data as {
        bookings: unknown
      }
    const before = (await readFigures()).bookings
    const id = await planEvent()
    expect((await readFigures()).bookings).toEqual(before)
    const { body } = await callFunction(host, 'fetch-gym-master-bookings', {}, staff.token)
    expect(body.bookings ?? body.data).toEqual([])
    const day = StaffDay.parse((await staff.client.rpc('staff_day', { p_day: monday })).data)
    expect(day.bookings).toEqual([])
    expect(day.events).toMatchObject([{ id, title: 'Cup', taken: 0, capacity: 8 }])
    expect(day.blocks).toMatchObject([
      { eventId: id, title: 'Cup', bayId: bays.first, start: timeAt(1080), end: timeAt(1200) },
    ])
  })
})

describe('an event that overlaps', () => {
  it('an event over a booking is refused with the number of the booking', async () => {
    const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(1140) })
    expect((await insertEvent()).error).toMatchObject({
      code: 'NLSAY',
      message: 'event_over_booking',
      details: `${number}, Bay 1`,
    })
    const id = await planEvent({ bay_ids: [bays.second] })
    expect((await updateEvent(id, { bay_ids: [bays.first, bays.second] })).error?.message).toBe(
      'event_over_booking',
    )
    expect(await listTakenTimes(id)).toEqual([['Bay 2', 1080, 1200]])
  })

  it('an event over another event is refused with its title', async () => {
    await planEvent({ title: 'League' })
    expect((await insertEvent({ starts_at: toIso(1170), ends_at: toIso(1230) })).error).toMatchObject({
      message: 'event_over_event',
      details: 'League, Bay 1',
    })
  })

  it('an event over an active hold is refused, and one over an expired hold is saved', async () => {
    await holdBay(host, { bayId: bays.first, start: timeAt(1080) })
    expect((await insertEvent()).error).toMatchObject({ message: 'event_over_hold', details: 'Bay 1' })
    await host.sql`update public.bookings set hold_expires_at = private.clock() - interval '1 second'`
    expect((await insertEvent()).error).toBeNull()
  })

  it('an event in an unknown bay is refused', async () => {
    expect((await insertEvent({ bay_ids: [crypto.randomUUID()] })).error?.code).toBe('23502')
  })
})

it('event dates are checked before any is saved, and saved together or not at all', async () => {
  const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(1140) })
  const other = await planEvent({
    title: 'League',
    bay_ids: [bays.second],
    starts_at: toIso(600),
    ends_at: toIso(660),
  })
  const times = [
    { from: toIso(1080), until: toIso(1200) },
    { from: toIso(600), until: toIso(720) },
    { from: toIso(780), until: toIso(840) },
  ]
  expect(await findConflicts(times)).toEqual([
    [0, 'booking', number, 'Bay 1'],
    [1, 'event', 'League', 'Bay 2'],
  ])
  await host.sql`insert into public.opening_exceptions (day, note) values (${monday}, 'Staff outing')`
  expect(await findConflicts(times.slice(2))).toEqual([[0, 'closed', 'Staff outing', '']])
  await host.sql`delete from public.opening_exceptions`
  expect(await findConflicts(times, [other])).toEqual([[0, 'booking', number, 'Bay 1']])
  const rows = times.map(({ from, until }) => ({
    ...cup,
    bay_ids: [bays.first],
    starts_at: from,
    ends_at: until,
  }))
  expect((await staff.client.from('events').insert(rows)).error?.message).toBe('event_over_booking')
  expect(await host.sql`select from public.events where title = 'Cup'`).toHaveLength(0)
  expect((await staff.client.from('events').insert(rows.slice(1))).error).toBeNull()
  expect(await host.sql`select from public.bookings where status = 'blocked'`).toHaveLength(3)
})
