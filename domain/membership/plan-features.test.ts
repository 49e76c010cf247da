import { expect, it } from 'vitest'
import type { PlanLimits } from '../booking/plan-limits.ts'
import { listPlanFeatures } from './plan-features.ts'

const noLimits = { weeklyHours: null, openBookings: null, dailyPeakHours: null }
const owl = { features: ['24/7 access'], bookingDiscountPercent: 20, bookingWindowDays: 21, ...noLimits }

it('listPlanFeatures describes the discount and booking window', () => {
  expect(listPlanFeatures(owl)).toEqual(['24/7 access', '20% off every bay', 'Book 21 days ahead'])
  expect(listPlanFeatures({ ...owl, bookingDiscountPercent: 25, bookingWindowDays: 1 })).toEqual([
    '24/7 access',
    '25% off every bay',
    'Book 1 day ahead',
  ])
})

it('listPlanFeatures omits missing benefits', () => {
  const bare = { features: [], bookingDiscountPercent: 0, bookingWindowDays: 0, ...noLimits }
  expect(listPlanFeatures(bare)).toEqual([])
})

it('listPlanFeatures describes the limits', () => {
  const limitsOf = (limits: Partial<PlanLimits>) => listPlanFeatures({ ...owl, ...limits }).slice(3)
  expect(limitsOf({ weeklyHours: 4, openBookings: 2, dailyPeakHours: 2 })).toEqual([
    'Up to 4 hours a week',
    'Up to 2 peak hours a day',
    'Up to 2 upcoming bookings at a time',
  ])
  expect(limitsOf({ weeklyHours: 1, openBookings: 1, dailyPeakHours: 1 })).toEqual([
    'Up to 1 hour a week',
    'Up to 1 peak hour a day',
    'Up to 1 upcoming booking at a time',
  ])
  expect(limitsOf({ dailyPeakHours: 0 })).toEqual(['No peak hours'])
})
