import { describe, expect, it } from 'vitest'
import { addDays, instantAt, minuteMs, toWallTime } from '../venue/venue-clock.ts'
import { type AvailabilityInput, availability, nextFreeTimes } from './availability.ts'

const monday = '2026-01-05'
const tuesday = '2026-01-06'
const week = [0, 1, 2, 3, 4, 5, 6]
const bay = { id: 'one', name: 'Bay 1', active: true, bufferMinutes: 0 }
const input: AvailabilityInput = {
  days: [monday],
  minutes: 60,
  bays: [bay],
  hours: week.map((weekday) => ({ weekday, opensMinute: 1080, closesMinute: 1200 })),
  exceptions: [],
  rules: [{ name: 'Any', weekdays: week, fromMinute: 0, untilMinute: 1440, centsPerHour: 4000 }],
  taken: [],
  booker: { kind: 'guest' },
  terms: {
    guestWindowDays: 14,
    minMinutes: 60,
    maxMinutes: 240,
    freeUntilHours: 24,
    lateFeePercent: 50,
  },
  now: instantAt(monday, 0),
}
const gold = {
  kind: 'member' as const,
  planName: 'Gold',
  discountPercent: 20,
  windowDays: 30,
  validUntil: monday,
}

function taken(bayId: string, day: string, from: number, until: number) {
  return { bayId, start: instantAt(day, from), end: instantAt(day, until) }
}

/** Start times by day and bay, in minutes of the day. */
function minutesOf(over: Partial<AvailabilityInput>) {
  return availability({ ...input, ...over }).map(({ day, bays }) =>
    bays.map(({ starts }) => starts.map(({ start }) => (start - instantAt(day, 0)) / minuteMs)),
  )
}

describe('availability', () => {
  it('availability lists the requested days and bays with the price of each start', () => {
    const [first] = [1080, 1110, 1140].map((minute) => instantAt(monday, minute))
    const answer = availability({ ...input, days: [monday, tuesday], bays: [bay, { ...bay, id: 'two' }] })
    expect(answer.map(({ day, bays }) => [day, ...bays.map(({ bayId }) => bayId)])).toEqual([
      [monday, 'one', 'two'],
      [tuesday, 'one', 'two'],
    ])
    expect(answer[0]?.bays[0]?.starts[0]).toEqual({ start: first, totalCents: 4000 })
    expect(minutesOf({})).toEqual([[[1080, 1110, 1140]]])
  })

  it('availability omits taken times of a bay, including its buffer', () => {
    const bays = [bay, { ...bay, id: 'two', bufferMinutes: 15 }]
    const both = [taken('one', monday, 1140, 1200), taken('two', monday, 1140, 1215)]
    expect(minutesOf({ bays, taken: both })).toEqual([[[1080], []]])
    expect(minutesOf({ bays, taken: both.slice(0, 1) })).toEqual([[[1080], [1080, 1110, 1140]]])
  })

  it('availability omits times that are past, too far ahead, without a price or of a wrong length', () => {
    expect(minutesOf({ now: instantAt(monday, 1081) })).toEqual([[[1110, 1140]]])
    expect(minutesOf({ days: [addDays(monday, 14), addDays(monday, 15)] })).toEqual([
      [[1080, 1110, 1140]],
      [[]],
    ])
    expect(minutesOf({ rules: [] })).toEqual([[[]]])
    expect(minutesOf({ minutes: 30 })).toEqual([[[]]])
    expect(minutesOf({ minutes: 75 })).toEqual([[[]]])
  })

  it('availability offers nothing for a bay out of use', () => {
    expect(minutesOf({ bays: [{ ...bay, active: false }, bay] })).toEqual([[[], [1080, 1110, 1140]]])
  })

  it('availability gives members their hours and price until their last day', () => {
    const [last, after] = availability({ ...input, days: [monday, tuesday], minutes: 120, booker: gold })
    const [lastDay, dayAfter] = [last?.bays[0]?.starts ?? [], after?.bays[0]?.starts ?? []]
    expect(lastDay).toHaveLength(48)
    expect(dayAfter).toEqual([{ start: instantAt(tuesday, 1080), totalCents: 8000 }])
    expect(new Set(lastDay.map(({ totalCents }) => totalCents))).toEqual(new Set([6400]))
  })

  it('availability lists a night that began the day before under the day it continues in', () => {
    const hours = week.map((weekday) => ({ weekday, opensMinute: 1320, closesMinute: 1530 }))
    expect(minutesOf({ hours })).toEqual([[[0, 30, 1320, 1350, 1380, 1410]]])
  })

  it.each([
    ['2026-03-08', 46],
    ['2026-11-01', 50],
    ['2027-03-14', 46],
    ['2027-11-07', 50],
  ])('availability offers members every half hour on %s, %d in total', (day, count) => {
    const booker = { ...gold, validUntil: addDays(day, 1) }
    const [only] = availability({ ...input, days: [day], booker, now: instantAt(day, 0) })
    const starts = only?.bays[0]?.starts ?? []
    expect(starts).toHaveLength(count)
    expect(new Set(starts.map(({ start }) => toWallTime(start).day))).toEqual(new Set([day]))
  })
})

describe('nextFreeTimes', () => {
  const bays = [bay, { ...bay, id: 'two' }]
  const wanted = { bayId: 'two', start: instantAt(monday, 1110) }

  function next(count?: number) {
    const days = availability({
      ...input,
      bays,
      taken: [taken('two', monday, 1110, 1140)],
      days: [monday, tuesday],
    })
    return nextFreeTimes(days, wanted, count).map(({ bayId, start, totalCents }) => {
      const { day, minute } = toWallTime(start)
      return [bayId, day, minute, totalCents]
    })
  }

  it('nextFreeTimes are the nearest, in the same bay first, then the earlier', () => {
    expect(next()).toEqual([
      ['one', monday, 1110, 4000],
      ['two', monday, 1140, 4000],
      ['one', monday, 1080, 4000],
    ])
  })

  it('nextFreeTimes prefers the earlier of two other bays at equal distance', () => {
    const three = [bay, { ...bay, id: 'two' }, { ...bay, id: 'three' }]
    const busy = [taken('one', monday, 1080, 1110), taken('two', monday, 1080, 1200)]
    const days = availability({ ...input, bays: three, taken: busy })
    expect(
      nextFreeTimes(days, wanted, 4).map(({ bayId, start }) => [bayId, toWallTime(start).minute]),
    ).toEqual([
      ['one', 1110],
      ['three', 1110],
      ['three', 1080],
      ['one', 1140],
    ])
  })

  it('nextFreeTimes returns all times when there are few', () => {
    expect(next(100)).toHaveLength(10)
    expect(nextFreeTimes([], wanted)).toEqual([])
  })
})
