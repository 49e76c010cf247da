import { describe, expect, it } from 'vitest'
import { type PlanRow, toPlanEntries, toPlanWrite } from './rules.ts'
import { PlanForm } from './schema.ts'
import { formatPlan } from './words.ts'

const owl: PlanRow = {
  id: 'p',
  version: 3,
  name: 'Night Owl',
  description: '',
  priceCents: 12_900,
  months: 1,
  features: ['Any bay', 'After nine'],
  bookingDiscountPercent: 20,
  bookingWindowDays: 21,
  weeklyHours: 6,
  openBookings: null,
  dailyPeakHours: 0,
  active: true,
  sortOrder: 2,
}
const parsePrice = (price: string) => PlanForm.safeParse({ ...toPlanEntries(owl, 3), price })

describe('the plan form', () => {
  it('the plan form round-trips a plan', () => {
    const { id, version, ...write } = owl
    expect(toPlanWrite(PlanForm.parse(toPlanEntries(owl, 3)))).toEqual(write)
  })

  it('the plan form stores empty limits as null', () => {
    const entered = { ...toPlanEntries(owl, 3), weeklyHours: ' ', openBookings: '2', dailyPeakHours: '' }
    expect(toPlanWrite(PlanForm.parse(entered))).toMatchObject({
      weeklyHours: null,
      openBookings: 2,
      dailyPeakHours: null,
    })
  })

  it('formatPlan describes a plan with its limits', () => {
    expect(formatPlan(owl)).toBe(
      '$129.00 a month, 20% off bays, books 21 days ahead, up to 6 hours a week, no peak hours',
    )
  })

  it.each(['', '  '])('the plan form reads the price %j as on request', (price) => {
    expect(parsePrice(price).data?.price).toBeNull()
  })

  it.each(['abc', '-1', '12.345'])('the plan form refuses the price %j with an explanation', (price) => {
    expect(parsePrice(price).error?.issues).toMatchObject([
      { path: ['price'], message: 'Enter dollars, like 45 or 45.50.' },
    ])
  })
})
