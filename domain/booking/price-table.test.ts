import { expect, it } from 'vitest'
import { buildPriceTable } from './price-table.ts'

const week = [1, 2, 3, 4, 5]
const weekend = { name: 'Weekend', weekdays: [0, 6], fromMinute: 0, untilMinute: 1440, centsPerHour: 5000 }
const peak = { name: 'Peak', weekdays: week, fromMinute: 1020, untilMinute: 1440, centsPerHour: 4500 }
const offPeak = { name: 'Off-peak', weekdays: week, fromMinute: 0, untilMinute: 1020, centsPerHour: 3500 }

it('buildPriceTable shows the lowest price and when each price applies', () => {
  expect(buildPriceTable([weekend, peak, offPeak])).toEqual({
    from: 'from $35 an hour',
    lines: [
      { when: 'Monday to Friday, midnight to 5 PM', words: '$35 an hour' },
      { when: 'Monday to Friday, 5 PM to midnight', words: '$45 an hour' },
      { when: 'Saturday and Sunday, all day', words: '$50 an hour' },
    ],
  })
})

it('buildPriceTable omits a price that never applies', () => {
  const never = { ...weekend, name: 'Old', centsPerHour: 100 }
  expect(buildPriceTable([weekend, never])?.from).toBe('from $50 an hour')
  expect(buildPriceTable([])).toBeNull()
})

it('buildPriceTable assigns the hours of a night to their own days', () => {
  const night = { name: 'Late', weekdays: [5], fromMinute: 1320, untilMinute: 1560, centsPerHour: 2950 }
  expect(buildPriceTable([night])?.lines).toEqual([
    { when: 'Friday, 10 PM to midnight', words: '$29.50 an hour' },
    { when: 'Saturday, midnight to 2 AM', words: '$29.50 an hour' },
  ])
})
