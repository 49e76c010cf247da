import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceBooking } from '../booking/booking-price.ts'
import type { PriceRule } from '../contract/price-rule.ts'
import { dayOf, toWallTime } from '../venue/venue-clock.ts'
import { buildTypicalWeek, findRatedHours } from './typical-week.ts'

const rules: PriceRule[] = [
  { name: 'Weekend', weekdays: [0, 6], fromMinute: 0, untilMinute: 1440, centsPerHour: 5000 },
  { name: 'Peak', weekdays: [1, 2, 3, 4, 5], fromMinute: 1020, untilMinute: 1440, centsPerHour: 4500 },
  { name: 'Off-peak', weekdays: [1, 2, 3, 4, 5], fromMinute: 0, untilMinute: 1020, centsPerHour: 3500 },
]
const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 }))

it('findRatedHours finds the staffed hours of each price, grouped by day', () => {
  const rated = findRatedHours(rules, { hours, from: '2026-01-05' })
  const found = rated.map(({ rule, slots }) => {
    return [
      rule.name,
      slots.map(({ start }) => `${dayOf(start).slice(-2)} ${toWallTime(start).minute}`).join(),
    ]
  })
  expect(found).toEqual([
    ['Weekend', '10 600,11 600'],
    ['Peak', '05 1020,06 1020,07 1020,08 1020,09 1020'],
    ['Off-peak', '05 600,06 600,07 600,08 600,09 600'],
  ])
})

it('buildTypicalWeek spreads the hours of a price over its days', () => {
  const week = buildTypicalWeek(findRatedHours(rules, { hours, from: '2026-01-05' }), [3, 6, 0])
  const perDay = Map.groupBy(week, ({ start }) => dayOf(start).slice(-2))
  expect([...perDay].map(([day, visits]) => [day, visits.length]).toSorted()).toEqual([
    ['05', 2],
    ['06', 1],
    ['07', 1],
    ['08', 1],
    ['09', 1],
    ['10', 2],
    ['11', 1],
  ])
})

it('findRatedHours omits a price hidden by earlier ones', () => {
  const rated = findRatedHours([...rules, { ...rules[0], name: 'Hidden' } as PriceRule], {
    hours,
    from: '2026-01-05',
  })
  expect(rated.map(({ rule }) => rule.name)).toEqual(['Weekend', 'Peak', 'Off-peak'])
})

it('buildTypicalWeek consists of hours at their own prices', () => {
  const counts = fc.tuple(...rules.map(() => fc.integer({ min: 0, max: 20 })))
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 28 }), (asked, day) => {
      const rated = findRatedHours(rules, { hours, from: `2026-03-${String(day).padStart(2, '0')}` })
      const week = buildTypicalWeek(rated, asked)
      expect(week).toHaveLength(asked.reduce((sum, count) => sum + count, 0))
      const cents = week.reduce((sum, slot) => sum + (priceBooking(slot, rules, null)?.totalCents ?? 0), 0)
      expect(cents).toBe(
        asked.reduce((sum, count, place) => sum + count * (rules[place]?.centsPerHour ?? 0), 0),
      )
    }),
  )
})
