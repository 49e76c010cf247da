import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceRule } from '../contract/price-rule.ts'
import { addDays, dayOf, hourMs, instantAt } from '../venue/venue-clock.ts'
import { describePlanLimit, leftWords } from './limit-words.ts'
import { type Counted, findExceededLimit, findMonday, measureLimits, type PlanLimits } from './plan-limits.ts'
import type { Slot } from './slots.ts'

/** Monday at noon. */
const monday = '2026-11-30'
const now = instantAt(monday, 720)
const rules: PriceRule[] = [
  {
    name: 'Peak',
    weekdays: [1, 2, 3, 4, 5],
    fromMinute: 1020,
    untilMinute: 1440,
    centsPerHour: 4500,
    isPeak: true,
  },
  { name: 'Other', weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 1440, centsPerHour: 3500 },
]
const none: PlanLimits = { weeklyHours: null, openBookings: null, dailyPeakHours: null }
const slot = (days: number, hour: number, hours = 1): Slot => {
  const start = instantAt(addDays(monday, days), hour * 60)
  return { start, end: start + hours * hourMs }
}
let families = 0
const counts = (at: Slot, more: Partial<Counted> = {}): Counted => {
  return { ...at, family: `family ${++families}`, isHeld: false, isMoved: false, ...more }
}
const memberWith = (limits: Partial<PlanLimits>, counted: Counted[] = [], validUntil = '2027-12-31') => ({
  kind: 'member' as const,
  validUntil,
  use: { limits: { ...none, ...limits }, counted },
})
type Member = ReturnType<typeof memberWith>
const passed = (booker: Member, wanted: Slot) =>
  findExceededLimit({ booker, rules, now })(wanted)?.rule ?? null
const words = (booker: Member, wanted: Slot, named = rules) => {
  const use = findExceededLimit({ booker, rules: named, now })(wanted)
  return use && describePlanLimit(use, { planName: 'Weekday', rules: named, shortestMinutes: 60 })
}

describe('weekly hours of a plan', () => {
  const four = memberWith({ weeklyHours: 4 }, [counts(slot(1, 10, 2)), counts(slot(6, 23, 1))])

  it('weekly hours count from Monday to Sunday, by the start of each booking', () => {
    expect(passed(four, slot(3, 10, 1))).toBeNull()
    expect(passed(four, slot(3, 10, 2))).toBe('weekly-hours')
    expect(passed(four, slot(7, 0, 4))).toBeNull()
    expect(passed(four, slot(6, 23.5, 1))).toBeNull()
    expect(passed(memberWith({ weeklyHours: 4 }, [counts(slot(-1, 23, 3))]), slot(0, 14, 4))).toBeNull()
  })

  it('the weekly hours refusal names the booked hours and the alternatives', () => {
    expect(words(four, slot(3, 10, 2))).toBe(
      'Your Weekday plan has 4 hours a week. You have booked 3 of them in the week of Mon, Nov 30: choose up to 1 hour, another week, or cancel one.',
    )
    const full = memberWith({ weeklyHours: 4 }, [counts(slot(1, 10, 3.5))])
    expect(words(full, slot(3, 10))).toBe(
      'Your Weekday plan has 4 hours a week. You have booked 3.5 hours in the week of Mon, Nov 30: choose another week, or cancel one.',
    )
    expect(words(memberWith({ weeklyHours: 1 }), slot(3, 10, 2))).toBe(
      'Your Weekday plan has 1 hour a week: choose up to 1 hour.',
    )
  })
})

describe('upcoming bookings of a plan', () => {
  it('upcoming bookings are those that have not begun', () => {
    const two = memberWith({ openBookings: 2 }, [counts(slot(0, 10, 4)), counts(slot(20, 10))])
    expect(passed(two, slot(1, 10))).toBeNull()
    two.use.counted.push(counts(slot(2, 10), { isHeld: true }))
    expect(words(two, slot(1, 10))).toBe(
      "Your Weekday plan has 2 upcoming bookings at a time. You have 2: play one or cancel one first. A time you're holding in another window counts too: book it or release it.",
    )
  })

  it('extending a current booking adds no upcoming booking, even above the limit', () => {
    const playing = counts(slot(0, 11, 2), { isMoved: true })
    const full = memberWith({ openBookings: 1 }, [playing, counts(slot(2, 10))])
    expect(passed(full, slot(0, 11, 3))).toBeNull()
    expect(passed(full, slot(3, 11))).toBe('open-bookings')
  })
})

describe('daily peak hours of a plan', () => {
  it('daily peak hours count only times with a peak price', () => {
    const one = memberWith({ dailyPeakHours: 1 }, [counts(slot(1, 16, 1.5))])
    expect(passed(one, slot(1, 20, 0.5))).toBeNull()
    expect(words(one, slot(1, 20))).toBe(
      'Your Weekday plan has 1 peak hour a day. You have booked 30 minutes on Tue, Dec 1. Choose up to 30 minutes of peak time, another day, or a time that is not peak.',
    )
    expect(passed(one, slot(1, 8, 4))).toBeNull()
    expect(passed(one, slot(2, 20))).toBeNull()
    expect(passed(one, slot(5, 20, 4))).toBeNull()
  })

  it("the peak hours limit may be zero and uses the staff's names for peak prices", () => {
    const noPeak = memberWith({ dailyPeakHours: 0 })
    expect(words(noPeak, slot(1, 20))).toBe('Your Weekday plan has no peak hours: choose another time.')
    const named = rules.map((rule) => ({ ...rule, name: rule.isPeak ? 'After work' : rule.name }))
    expect(words(noPeak, slot(1, 16.5), named)).toContain('no peak hours (After work): choose')
  })
})

describe('moving a booking under a plan limit', () => {
  const moved = counts(slot(1, 10, 2), { isMoved: true })

  it('a moved booking does not count against itself', () => {
    const full = memberWith({ weeklyHours: 4 }, [moved, counts(slot(2, 10, 2))])
    expect(passed(full, slot(4, 10, 2))).toBeNull()
    expect(words(full, slot(4, 10, 3))).toContain('You have booked 2 of them besides this one in the week')
  })

  it('a member above a limit may move a booking without adding to it', () => {
    const over = memberWith({ weeklyHours: 1, openBookings: 1 }, [moved, counts(slot(2, 10, 2))])
    expect(passed(over, slot(4, 10, 2))).toBeNull()
    expect(passed(over, slot(4, 10, 2.5))).toBe('weekly-hours')
    expect(passed(over, slot(8, 10, 2))).toBe('weekly-hours')
  })

  it('a booking being moved in another window counts once, as the longer of the two', () => {
    const twice = [
      counts(slot(1, 10, 1), { family: 'a' }),
      counts(slot(3, 10, 2), { family: 'a', isHeld: true }),
    ]
    const four = memberWith({ weeklyHours: 4 }, twice)
    expect(passed(four, slot(4, 10, 2))).toBeNull()
    expect(passed(four, slot(4, 10, 2.5))).toBe('weekly-hours')
  })
})

it("plan limits do not apply to guests, members without limits, or days after the plan's end", () => {
  const over = [counts(slot(1, 10, 9))]
  expect(findExceededLimit({ booker: { kind: 'guest' }, rules, now })(slot(2, 20))).toBeNull()
  expect(passed(memberWith({}, over), slot(2, 20))).toBeNull()
  const ending = memberWith({ weeklyHours: 1 }, over, addDays(monday, 2))
  expect([passed(ending, slot(2, 20)), passed(ending, slot(3, 20))]).toEqual(['weekly-hours', null])
})

it('leftWords describes the remaining limits for a day', () => {
  const limits = { weeklyHours: 4, openBookings: 2, dailyPeakHours: 2 }
  const booker = memberWith(limits, [counts(slot(1, 17, 1))])
  const left = (day: number) => leftWords(measureLimits({ booker, rules, now })(slot(day, 12)), now)
  expect(left(1)).toEqual([
    '3 of 4 hours left this week',
    '1 of 2 peak hours left on this day',
    '1 of 2 upcoming bookings left',
  ])
  expect(left(8)[0]).toBe('4 of 4 hours left in the week of Mon, Dec 7')
  const noPeak = memberWith({ dailyPeakHours: 0 })
  expect(leftWords(measureLimits({ booker: noPeak, rules, now })(slot(1, 12)), now)).toEqual([
    'No peak hours',
  ])
})

it('booking only allowed times one after another never exceeds a plan limit', () => {
  const wishes = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 20 }),
      half: fc.integer({ min: 0, max: 47 }),
      halves: fc.integer({ min: 1, max: 8 }),
    }),
    { minLength: 5, maxLength: 40 },
  )
  const most = fc.integer({ min: 1, max: 8 })
  let refused = 0
  fc.assert(
    fc.property(wishes, most, most, most, (asked, weeklyHours, openBookings, dailyPeakHours) => {
      const booker = memberWith({ weeklyHours, openBookings, dailyPeakHours })
      for (const { day, half, halves } of asked) {
        const wanted = slot(day + 1, half / 2, halves / 2)
        if (passed(booker, wanted) === null) booker.use.counted.push(counts(wanted))
        else refused += 1
      }
      const { counted } = booker.use
      const hoursBy = (spanOf: (at: number) => string, hoursOf: (at: Slot) => number) =>
        [...Map.groupBy(counted, ({ start }) => spanOf(start)).values()].map((some) =>
          some.reduce((sum, one) => sum + hoursOf(one), 0),
        )
      const all = ({ start, end }: Slot) => (end - start) / hourMs
      // Independent of the tested rules: weekdays from five to midnight, by half hour.
      const peak = ({ start, end }: Slot) =>
        Array.from({ length: (end - start) / (hourMs / 2) }, (_, n) => start + (n * hourMs) / 2).filter(
          (at) => {
            const weekday = new Date(`${dayOf(at)}T12:00Z`).getUTCDay()
            return weekday > 0 && weekday < 6 && at >= instantAt(dayOf(at), 1020)
          },
        ).length / 2
      expect(Math.max(0, ...hoursBy((at) => findMonday(dayOf(at)), all))).toBeLessThanOrEqual(weeklyHours)
      expect(Math.max(0, ...hoursBy(dayOf, peak))).toBeLessThanOrEqual(dailyPeakHours)
      expect(counted.length).toBeLessThanOrEqual(openBookings)
    }),
  )
  expect(refused).toBeGreaterThan(100)
})
