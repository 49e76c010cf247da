import { expect, it } from 'vitest'
import { describeAdvice } from './advice-words.ts'
import type { PlanOffer } from './plan-advice.ts'

const noLimits = { weeklyHours: null, openBookings: null, dailyPeakHours: null }
const owl = { id: 'owl', name: 'Night Owl', priceCents: 12_900, bookingDiscountPercent: 20, ...noLimits }
const weekday = { ...owl, id: 'weekday', name: 'Weekday' }
const without: PlanOffer = { plan: null, monthCents: 15_208, hourCents: 3500 }
const withOwl: PlanOffer = { plan: owl, monthCents: 25_067, hourCents: 5769 }
const advice = (offers: PlanOffer[], needsPlan = false) => ({ offers, beyond: [], hours: 4, needsPlan })

it('describeAdvice advises against a plan when hourly prices are cheapest', () => {
  expect(describeAdvice(advice([without, withOwl]), null)).toEqual({
    verdict: 'Paying by the hour is cheapest',
    reason: 'It comes to $35.00 an hour, $98.59 a month less than Night Owl.',
  })
  expect(describeAdvice(advice([without, withOwl]), 'owl')?.verdict).toBe('Paying by the hour is cheapest')
})

it('describeAdvice names the cheapest plan, and whether it is the current one', () => {
  const cheaper = { ...withOwl, monthCents: 14_000, hourCents: 3300 }
  expect(describeAdvice(advice([cheaper, without]), null)).toEqual({
    verdict: 'Choose Night Owl',
    reason: 'It comes to $33.00 an hour, $12.08 a month less than without a plan.',
  })
  expect(describeAdvice(advice([cheaper, without]), 'owl')?.verdict).toBe('Stay with Night Owl')
})

it('describeAdvice explains why a plan is required', () => {
  expect(describeAdvice(advice([withOwl], true), null)?.reason).toBe(
    'It comes to $57.69 an hour. Only members can play while the desk is closed.',
  )
})

it('describeAdvice is null without hours or offers', () => {
  expect(describeAdvice({ ...advice([without]), hours: 0 }, null)).toBeNull()
  expect(describeAdvice(advice([]), null)).toBeNull()
})

it('describeAdvice names the plans that allow less than is played', () => {
  expect(describeAdvice({ ...advice([without]), beyond: [weekday] }, null)?.reason).toBe(
    'It comes to $35.00 an hour. Weekday allows less than that.',
  )
  expect(describeAdvice({ ...advice([], true), beyond: [weekday, owl] }, null)).toEqual({
    verdict: 'No plan includes that many hours',
    reason: 'Weekday and Night Owl allow less than that.',
  })
})
