import { expect, it } from 'vitest'
import { planFeatures } from './plan-features.ts'

const owl = { features: ['24/7 access'], bookingDiscountPercent: 20, bookingWindowDays: 21 }

it('a plan says the discount and the days ahead that bookings go by', () => {
  expect(planFeatures(owl)).toEqual(['24/7 access', '20% off every bay', 'Book 21 days ahead'])
  expect(planFeatures({ ...owl, bookingDiscountPercent: 25, bookingWindowDays: 1 })).toEqual([
    '24/7 access',
    '25% off every bay',
    'Book 1 day ahead',
  ])
})

it('a plan says nothing of what it does not give', () => {
  expect(planFeatures({ features: [], bookingDiscountPercent: 0, bookingWindowDays: 0 })).toEqual([])
})
