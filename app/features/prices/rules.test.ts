import { expect, it } from 'vitest'
import { priceRulesOf } from './rules.ts'

it('reads the rows of the venue, and passes over what is none', () => {
  const row = { name: 'Peak', weekdays: [1, 2], from_minute: 1020, until_minute: 1440, cents_per_hour: 4500 }
  const read = { name: 'Peak', weekdays: [1, 2], fromMinute: 1020, untilMinute: 1440, centsPerHour: 4500 }
  expect(priceRulesOf([row, { ...row, from_minute: 'x' }, { name: 'Peak' }, null, 7])).toEqual([
    { ...read, isPeak: false },
  ])
  expect(priceRulesOf([{ ...row, is_peak: true }])).toEqual([{ ...read, isPeak: true }])
})
