import { describe, expect, it } from 'vitest'
import type { PriceRule } from '../contract/price-rule.ts'
import { findUnpricedPeriod } from './unpriced-periods.ts'

const always: PriceRule = {
  name: 'Always',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: 0,
  untilMinute: 1440,
  centsPerHour: 3_500,
}

describe('findUnpricedPeriod', () => {
  it('findUnpricedPeriod is null when the rules cover the week', () => {
    expect(findUnpricedPeriod([always])).toBeNull()
    const weekend = { ...always, weekdays: [0, 6] }
    expect(findUnpricedPeriod([weekend, { ...always, weekdays: [1, 2, 3, 4, 5] }])).toBeNull()
  })

  it('findUnpricedPeriod is all of Monday without rules', () => {
    expect(findUnpricedPeriod([])).toEqual({ weekday: 1, fromMinute: 0, untilMinute: 1440 })
  })

  it('findUnpricedPeriod spans from the first to the last half hour without a price', () => {
    const early = { ...always, untilMinute: 600 }
    const late = { ...always, fromMinute: 1020 }
    expect(findUnpricedPeriod([early, late])).toEqual({ weekday: 1, fromMinute: 600, untilMinute: 1020 })
  })

  it('findUnpricedPeriod checks Sunday last and counts a night past midnight for the next morning', () => {
    const saturday = { ...always, weekdays: [6], untilMinute: 1560 }
    expect(findUnpricedPeriod([saturday, { ...always, weekdays: [1, 2, 3, 4, 5] }])).toEqual({
      weekday: 0,
      fromMinute: 120,
      untilMinute: 1440,
    })
  })
})
