import { expect, it } from 'vitest'
import { priceRulesOf } from './rules.ts'

it('reads the rows of the venue, and passes over what is none', () => {
  const hours = { fromMinute: 1020, untilMinute: 1440 }
  const row = { name: 'Peak', weekdays: [1, 2], ...hours, centsPerHour: 4500, isPeak: true }
  expect(priceRulesOf([row, { ...row, fromMinute: 'x' }, { name: 'Peak' }, null, 7])).toEqual([row])
})
