import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, hourMs, instantAt, toWallTime } from '../venue/venue-clock.ts'
import type { Booker } from './may-book.ts'
import { areWeekly, listWeekDates, listWeeklyStarts } from './weekly.ts'

const monday = '2026-01-05'
const evening = instantAt(monday, 1080)
const onWeek = (n: number) => instantAt(addDays(monday, 7 * n), 1080)
const member: Booker = {
  kind: 'member',
  planName: 'Night Owl',
  discountPercent: 20,
  windowDays: 60,
  validUntil: '2026-02-20',
}
const asked = {
  bayId: 'one',
  start: evening,
  minutes: 60,
  players: 2,
  weeks: 4,
  bays: [
    { id: 'one', name: 'Bay 1', active: true, bufferMinutes: 0, capacity: 4 },
    { id: 'two', name: 'Bay 2', active: true, bufferMinutes: 15, capacity: 6 },
    { id: 'three', name: 'Bay 3', active: true, bufferMinutes: 0, capacity: 2 },
    { id: 'four', name: 'Bay 4', active: true, bufferMinutes: 0, capacity: 1 },
  ],
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 })),
  exceptions: [],
  rules: [
    {
      name: 'All day',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      fromMinute: 0,
      untilMinute: 1440,
      centsPerHour: 4000,
    },
  ],
  taken: [],
  booker: member,
  terms: { guestWindowDays: 14, minMinutes: 60, maxMinutes: 240, freeUntilHours: 24, lateFeePercent: 50 },
  now: instantAt(monday, 600),
}
const takenOn = (n: number, bayId: string) => ({ bayId, start: onWeek(n), end: onWeek(n) + hourMs })

describe('weekly bookings', () => {
  it('listWeekDates lists each date with its price', () => {
    expect(listWeekDates(asked)).toEqual(
      [0, 1, 2, 3].map((n) => ({ start: onWeek(n), state: 'free', bayId: 'one', totalCents: 3200 })),
    )
  })

  it('listWeekDates counts each date toward the plan limits of the later ones', () => {
    const limits = { weeklyHours: 1, openBookings: 3, dailyPeakHours: null }
    const inWeek = (n: number, day: number) => ({
      start: instantAt(addDays(monday, 7 * n + day), 600),
      end: instantAt(addDays(monday, 7 * n + day), 660),
      family: 'other',
      isHeld: false,
      isMoved: false,
    })
    const limited = (...counted: ReturnType<typeof inWeek>[]) =>
      listWeekDates({ ...asked, booker: { ...member, use: { limits, counted } } }).map((week) =>
        week.state === 'refused' ? week.rule : week.state,
      )
    expect(limited()).toEqual(['free', 'free', 'free', 'open-bookings'])
    expect(limited(inWeek(1, 2))).toEqual(['free', 'weekly-hours', 'free', 'open-bookings'])
  })

  it('listWeekDates lists the free bays when the chosen one is taken, smallest first, including cleanup', () => {
    const taken = [
      takenOn(1, 'one'),
      { bayId: 'two', start: onWeek(1) + hourMs, end: onWeek(1) + 2 * hourMs },
    ]
    const state = (more: typeof taken) => listWeekDates({ ...asked, taken: more })[1]
    expect(state([takenOn(1, 'one')])).toMatchObject({
      state: 'taken',
      others: [
        { bayId: 'three', totalCents: 3200 },
        { bayId: 'two', totalCents: 3200 },
      ],
    })
    expect(state(taken)).toMatchObject({ others: [{ bayId: 'three' }] })
    expect(state([...taken, takenOn(1, 'three')])).toEqual({ start: onWeek(1), state: 'taken', others: [] })
  })

  it('listWeekDates refuses closed days, dates beyond the window, and dates after the membership', () => {
    const closed = {
      day: addDays(monday, 7),
      opensMinute: null,
      closesMinute: null,
      note: '',
      membersToo: true,
    }
    expect(listWeekDates({ ...asked, exceptions: [closed] })[1]).toMatchObject({
      state: 'refused',
      rule: 'closed',
    })
    const near = { ...member, windowDays: 15 }
    expect(listWeekDates({ ...asked, booker: near })[3]).toMatchObject({
      state: 'refused',
      rule: 'too-far',
      words: 'Night Owl members can book up to 15 days ahead.',
    })
    const ending = { ...member, validUntil: addDays(monday, 13) }
    expect(listWeekDates({ ...asked, booker: ending }).map(({ state }) => state)).toEqual([
      'free',
      'free',
      'refused',
      'refused',
    ])
    expect(listWeekDates({ ...asked, booker: ending })[2]).toMatchObject({
      words: 'Your Night Owl plan ends on Sunday, January 18, 2026. Renew it to book this date too.',
    })
  })

  it('listWeekDates refuses guests', () => {
    for (const date of listWeekDates({ ...asked, booker: { kind: 'guest' } }))
      expect(date).toMatchObject({ state: 'refused', words: expect.stringContaining('for members') })
  })

  it('listWeekDates keeps its local time when the clocks change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-01', '2026-10-25', '2026-06-01'),
        fc.integer({ min: 6, max: 46 }),
        fc.integer({ min: 2, max: 12 }),
        (day, half, weeks) => {
          const starts = listWeeklyStarts(instantAt(day, half * 30), weeks)
          expect(starts.map((start) => toWallTime(start).minute)).toEqual(starts.map(() => half * 30))
          expect(starts.map(dayOf)).toEqual(starts.map((_, n) => addDays(day, 7 * n)))
          expect(areWeekly(starts.toReversed())).toBe(true)
          expect(areWeekly([...starts, starts[0] ?? 0])).toBe(false)
          expect(areWeekly([...starts, (starts[0] ?? 0) + hourMs])).toBe(false)
        },
      ),
    )
    expect(areWeekly([evening, onWeek(12)])).toBe(false)
  })
})
