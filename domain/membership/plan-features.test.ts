import { expect, it } from 'vitest'
import { planFeatures } from './plan-features.ts'

const owl = { features: ['24/7 access'], booking_discount_percent: 20, booking_window_days: 21 }

it('a plan says the discount and the days ahead that bookings go by', () => {
  expect(planFeatures(owl)).toEqual(['24/7 access', '20% off every bay', 'Book 21 days ahead'])
  expect(planFeatures({ ...owl, booking_discount_percent: 25, booking_window_days: 1 })).toEqual([
    '24/7 access',
    '25% off every bay',
    'Book 1 day ahead',
  ])
})

it('a plan says nothing of what it does not give', () => {
  expect(planFeatures({ features: [], booking_discount_percent: 0, booking_window_days: 0 })).toEqual([])
})
