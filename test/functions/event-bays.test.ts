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

const iso = (minute: number) => new Date(timeAt(minute)).toISOString()
type Parts = Database['public']['Tables']['events']['Update']

/** An event from 6 PM to 8 PM. */
const cup = { title: 'Cup', kind: 'tournament', starts_at: iso(1080), ends_at: iso(1200), capacity: 8 }
const plan = (parts: Parts = {}) =>
  staff.client
    .from('events')
    .insert({ ...cup, bay_ids: [bays.first], ...parts })
    .select('id')
    .single()
const change = (id: string, parts: Parts) =>
  staff.client.from('events').update(parts).eq('id', id).select('id')
const planned = async (parts: Parts = {}) => {
  const { data, error } = await plan(parts)
  if (error) throw error
  return data.id
}

/** The full hours at which guests can book a bay, in minutes of the day. */
async function offered(bayId: string): Promise<number[]> {
  const { body } = await callFunction(host, 'list-availability', { day: monday, minutes: 60 })
  const listed = ListAvailabilityResponse.parse(body).days[0]?.bays.find((bay) => bay.bayId === bayId)
  return (listed?.starts ?? [])
    .map(({ start }) => (start - timeAt(0)) / 60_000)
    .filter((minute) => minute % 60 === 0)
}
const taken = async (id: string) =>
  (
    await host.sql`select bay_name, starts_at, ends_at from public.bookings where event_id = ${id} order by bay_name`
  ).map(({ bay_name, starts_at, ends_at }) => [bay_name, minuteOf(starts_at), minuteOf(ends_at)])
const minuteOf = (instant: Date) => (instant.getTime() - timeAt(0)) / 60_000
const stateOf = async (minute: number, bayId = bays.first) =>
  (await holdBay(host, { bayId, start: timeAt(minute) })).status
const person = {
  userId: null,
  name: 'Gus Guest',
  email: '',
  phone: '',
  players: 1,
  override: 'The owner said so',
}
function deskBooks(minute: number) {
  const wish = { action: 'book', id: crypto.randomUUID(), bayId: bays.first, minutes: 60, ...person }
  return callFunction(host, 'manage-booking', { ...wish, start: timeAt(minute) }, staff.token)
}
const conflicts = async (times: { from: string; until: string }[], p_event_ids: string[] = []) => {
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
    await planned()
    expect(await offered(bays.first)).toEqual([600, 660, 720, 780, 840, 900, 960, 1020, 1200, 1260])
    expect(await offered(bays.second)).toContain(1080)
  })

  it('an event blocks its bay for guests and staff, for its time only', async () => {
    await planned()
    expect([await stateOf(1080), await stateOf(1140), await stateOf(1080, bays.second)]).toEqual([
      409, 409, 200,
    ])
    const { status, body } = await deskBooks(1140)
    expect([status, body.error]).toEqual([409, 'Cup has this bay then. Choose another bay or time.'])
    const before = await deskBooks(1020)
    expect([before.status, (await deskBooks(1200)).status]).toEqual([200, 200])
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
    const id = await planned({
      bay_ids: [bays.second, bays.first, bays.first],
      bays_from: iso(1050),
      bays_until: iso(1230),
    })
    expect(await taken(id)).toEqual([
      ['Bay 1', 1050, 1230],
      ['Bay 2', 1050, 1230],
    ])
    expect(await stateOf(1200)).toBe(409)
  })

  it('an event takes the buffer of its bay as well', async () => {
    await host.sql`update public.bays set buffer_minutes = 30 where id = ${bays.first}`
    const id = await planned()
    expect([await stateOf(1200), await stateOf(1230)]).toEqual([409, 200])
    const before = await bookBay(host, { bayId: bays.first, start: timeAt(960) })
    expect((await change(id, { starts_at: iso(1020) })).error).toMatchObject({
      details: `${before.number}, Bay 1`,
    })
    await host.sql`update public.bays set buffer_minutes = 0 where id = ${bays.first}`
  })

  it('an event frees its bay when it moves, changes bays or is cancelled', async () => {
    const id = await planned()
    await change(id, { starts_at: iso(1140), ends_at: iso(1260) })
    expect([await stateOf(1080), await stateOf(1140)]).toEqual([200, 409])
    await change(id, { bay_ids: [bays.second] })
    expect(await taken(id)).toEqual([['Bay 2', 1140, 1260]])
    await change(id, { title: 'The same Cup' })
    expect(await taken(id)).toHaveLength(1)
    await change(id, { cancelled_at: iso(0) })
    expect(await taken(id)).toEqual([])
    expect(await offered(bays.second)).toContain(1140)
  })

  it('an event appears in no list or report of bookings', async () => {
    const figures = async () =>
      (await staff.client.rpc('venue_figures', { p_from: monday, p_to: monday })).data as {
        bookings: unknown
      }
    const before = (await figures()).bookings
    const id = await planned()
    expect((await figures()).bookings).toEqual(before)
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
    expect((await plan()).error).toMatchObject({
      code: 'NLSAY',
      message: 'event_over_booking',
      details: `${number}, Bay 1`,
    })
    const id = await planned({ bay_ids: [bays.second] })
    expect((await change(id, { bay_ids: [bays.first, bays.second] })).error?.message).toBe(
      'event_over_booking',
    )
    expect(await taken(id)).toEqual([['Bay 2', 1080, 1200]])
  })

  it('an event over another event is refused with its title', async () => {
    await planned({ title: 'League' })
    expect((await plan({ starts_at: iso(1170), ends_at: iso(1230) })).error).toMatchObject({
      message: 'event_over_event',
      details: 'League, Bay 1',
    })
  })

  it('an event over an active hold is refused, and one over an expired hold is saved', async () => {
    await holdBay(host, { bayId: bays.first, start: timeAt(1080) })
    expect((await plan()).error).toMatchObject({ message: 'event_over_hold', details: 'Bay 1' })
    await host.sql`update public.bookings set hold_expires_at = private.clock() - interval '1 second'`
    expect((await plan()).error).toBeNull()
  })

  it('an event in an unknown bay is refused', async () => {
    expect((await plan({ bay_ids: [crypto.randomUUID()] })).error?.code).toBe('23502')
  })
})

it('event dates are checked before any is saved, and saved together or not at all', async () => {
  const { number } = await bookBay(host, { bayId: bays.first, start: timeAt(1140) })
  const other = await planned({
    title: 'League',
    bay_ids: [bays.second],
    starts_at: iso(600),
    ends_at: iso(660),
  })
  const times = [
    { from: iso(1080), until: iso(1200) },
    { from: iso(600), until: iso(720) },
    { from: iso(780), until: iso(840) },
  ]
  expect(await conflicts(times)).toEqual([
    [0, 'booking', number, 'Bay 1'],
    [1, 'event', 'League', 'Bay 2'],
  ])
  await host.sql`insert into public.opening_exceptions (day, note) values (${monday}, 'Staff outing')`
  expect(await conflicts(times.slice(2))).toEqual([[0, 'closed', 'Staff outing', '']])
  await host.sql`delete from public.opening_exceptions`
  expect(await conflicts(times, [other])).toEqual([[0, 'booking', number, 'Bay 1']])
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
