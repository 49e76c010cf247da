import { describe, expect, it } from 'vitest'
import { type PlanRow, planEntries, planWrite } from './rules.ts'
import { PlanForm } from './schema.ts'
import { planWords } from './words.ts'

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
const formOf = (price: string) => PlanForm.safeParse({ ...planEntries(owl, 3), price })

describe('the plan form', () => {
  it('the plan form round-trips a plan', () => {
    const { id, version, ...write } = owl
    expect(planWrite(PlanForm.parse(planEntries(owl, 3)))).toEqual(write)
  })

  it('the plan form stores empty limits as null', () => {
    const entered = { ...planEntries(owl, 3), weeklyHours: ' ', openBookings: '2', dailyPeakHours: '' }
    expect(planWrite(PlanForm.parse(entered))).toMatchObject({
      weeklyHours: null,
      openBookings: 2,
      dailyPeakHours: null,
    })
  })

  it('planWords describes a plan with its limits', () => {
    expect(planWords(owl)).toBe(
      '$129.00 a month, 20% off bays, books 21 days ahead, up to 6 hours a week, no peak hours',
    )
  })

  it.each(['', '  '])('the plan form reads the price %j as on request', (price) => {
    expect(formOf(price).data?.price).toBeNull()
  })

  it.each(['abc', '-1', '12.345'])('the plan form refuses the price %j with an explanation', (price) => {
    expect(formOf(price).error?.issues).toMatchObject([
      { path: ['price'], message: 'Enter dollars, like 45 or 45.50.' },
    ])
  })
})
