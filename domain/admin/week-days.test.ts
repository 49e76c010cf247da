import { expect, it } from 'vitest'
import type { StaffWeek, WeekBooking } from '../contract/staff-booking.ts'
import { instantAt } from '../venue/venue-clock.ts'
import { buildWeekDays, findWeekHours, isInShownHours } from './week-days.ts'

const sunday = '2026-11-29'
const tuesday = '2026-12-01'
const at = (clock: number, day = tuesday) => instantAt(day, clock * 60)
const bay = { name: 'Bay', capacity: 4, active: true, outBecause: null }
const booking: WeekBooking = {
  number: 'NB-1',
  bayId: '1',
  bayName: 'Bay 1',
  start: at(18),
  end: at(20),
  status: 'confirmed',
  players: 2,
  name: 'Ada Wren',
  dueCents: 0,
}

function buildWeek(bookings: Partial<WeekBooking>[], rest: Partial<StaffWeek> = {}): StaffWeek {
  return {
    day: sunday,
    now: at(12),
    bays: ['1', '2'].map((id) => ({ ...bay, id })),
    hours: [1, 2, 5].map((weekday) => ({
      weekday,
      opensMinute: 600,
      closesMinute: weekday === 5 ? 1560 : 1200,
    })),
    exceptions: [],
    events: [],
    blocks: [],
    bookings: bookings.map((one) => ({ ...booking, ...one })),
    ...rest,
  }
}

const findDay = (week: StaffWeek, day: string) => buildWeekDays(week).find((one) => one.day === day)

it('buildWeekDays shows the occupancy of each day, bay and hour within opening hours', () => {
  const day = findDay(buildWeek([{}, { bayId: '2', start: at(9), end: at(12) }]), tuesday)
  expect(day).toMatchObject({ share: 0.2, bays: [{ share: 0.2 }, { share: 0.2 }] })
  expect(day?.hours.map(({ taken }) => taken)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1, 1])
})

it('buildWeekDays counts an event as taken, but not a no-show or a bay out of service', () => {
  const block = { eventId: 'e', title: 'League', bayId: '2', bayName: 'Bay 2', freeAt: at(20) }
  const week = buildWeek([{ status: 'no_show' }], { blocks: [{ ...block, start: at(15), end: at(20) }] })
  expect(findDay(week, tuesday)).toMatchObject({ share: 0.25, noShows: 1, upcoming: 0 })
  const out = { ...week, bays: week.bays.map((one) => ({ ...one, active: one.id === '1' })) }
  expect(findDay(out, tuesday)).toMatchObject({ share: 0, bays: [{ share: 0 }, { share: null }] })
})

it('buildWeekDays counts visits and open amounts on the day on which a booking begins', () => {
  const late = { start: at(23, '2026-12-04'), end: at(25, '2026-12-04'), dueCents: 4500 }
  const week = buildWeek([late, { status: 'attended', dueCents: 1000 }, { status: 'held' }])
  expect(findDay(week, '2026-12-04')).toMatchObject({ upcoming: 1, dueCents: 4500 })
  expect(findDay(week, '2026-12-05')).toMatchObject({ upcoming: 0, dueCents: 0, share: 0.25 })
  expect(findDay(week, '2026-12-05')?.bookings).toHaveLength(1)
  expect(findDay(week, tuesday)).toMatchObject({ upcoming: 0, attended: 1, dueCents: 1000 })
})

it('buildWeekDays has no occupancy on a closed day', () => {
  const note = { day: tuesday, opensMinute: null, closesMinute: null, membersToo: true, note: 'Holiday' }
  expect(findDay(buildWeek([], { exceptions: [note] }), tuesday)).toMatchObject({
    share: null,
    hours: [],
    open: [],
  })
})

it('findWeekHours runs from the first opening or booking to the last, or the whole day without any', () => {
  expect(findWeekHours(buildWeekDays(buildWeek([])))).toEqual({ from: 0, to: 24 })
  expect(
    findWeekHours(
      buildWeekDays(buildWeek([], { hours: [{ weekday: 2, opensMinute: 600, closesMinute: 1230 }] })),
    ),
  ).toEqual({ from: 10, to: 21 })
  expect(findWeekHours(buildWeekDays(buildWeek([{ start: at(7.5), end: at(9) }], { hours: [] })))).toEqual({
    from: 7,
    to: 9,
  })
})

it('buildWeekDays distinguishes upcoming bookings from those never checked in', () => {
  const week = buildWeek(
    [
      { start: at(8), end: at(9) },
      { bayId: '2', start: at(20), end: at(21) },
    ],
    { now: at(12) },
  )
  expect(findDay(week, tuesday)).toMatchObject({ upcoming: 1, unmarked: 1 })
})

it('isInShownHours is false before the first displayed hour and after the last', () => {
  const day = { start: at(0), end: at(24) }
  const isMarked = (clock: number) => isInShownHours(at(clock), day, { from: 10, to: 22 })
  expect([4, 10, 21.5, 23].map(isMarked)).toEqual([false, true, true, false])
})
