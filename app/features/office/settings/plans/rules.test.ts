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

describe('a plan', () => {
  it('comes out of its form as it went in', () => {
    const { id, version, ...write } = owl
    expect(planWrite(PlanForm.parse(planEntries(owl, 3)))).toEqual(write)
  })

  it('has no limit where none is entered', () => {
    const entered = { ...planEntries(owl, 3), weeklyHours: ' ', openBookings: '2', dailyPeakHours: '' }
    expect(planWrite(PlanForm.parse(entered))).toMatchObject({
      weeklyHours: null,
      openBookings: 2,
      dailyPeakHours: null,
    })
  })

  it('is told in words, with its limits', () => {
    expect(planWords(owl)).toBe(
      '$129.00 a month, 20% off bays, books 21 days ahead, up to 6 hours a week, no peak hours',
    )
  })

  it.each(['', '  '])('is sold on request where the price is %j', (price) => {
    expect(formOf(price).data?.price).toBeNull()
  })

  it.each(['abc', '-1', '12.345'])('takes no %j for a price, and says what it takes', (price) => {
    expect(formOf(price).error?.issues).toMatchObject([
      { path: ['price'], message: 'Enter dollars, like 45 or 45.50.' },
    ])
  })
})
