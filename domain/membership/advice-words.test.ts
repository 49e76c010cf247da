import { expect, it } from 'vitest'
import { adviceWords } from './advice-words.ts'
import type { PlanOffer } from './plan-advice.ts'

const noLimits = { weeklyHours: null, openBookings: null, dailyPeakHours: null }
const owl = { id: 'owl', name: 'Night Owl', priceCents: 12_900, bookingDiscountPercent: 20, ...noLimits }
const weekday = { ...owl, id: 'weekday', name: 'Weekday' }
const without: PlanOffer = { plan: null, monthCents: 15_208, hourCents: 3500 }
const withOwl: PlanOffer = { plan: owl, monthCents: 25_067, hourCents: 5769 }
const advice = (offers: PlanOffer[], needsPlan = false) => ({ offers, beyond: [], hours: 4, needsPlan })

it('adviceWords advises against a plan when hourly prices are cheapest', () => {
  expect(adviceWords(advice([without, withOwl]), null)).toEqual({
    verdict: 'Paying by the hour is cheapest',
    reason: 'It comes to $35.00 an hour, $98.59 a month less than Night Owl.',
  })
  expect(adviceWords(advice([without, withOwl]), 'owl')?.verdict).toBe('Paying by the hour is cheapest')
})

it('adviceWords names the cheapest plan, and whether it is the current one', () => {
  const cheaper = { ...withOwl, monthCents: 14_000, hourCents: 3300 }
  expect(adviceWords(advice([cheaper, without]), null)).toEqual({
    verdict: 'Choose Night Owl',
    reason: 'It comes to $33.00 an hour, $12.08 a month less than without a plan.',
  })
  expect(adviceWords(advice([cheaper, without]), 'owl')?.verdict).toBe('Stay with Night Owl')
})

it('adviceWords explains why a plan is required', () => {
  expect(adviceWords(advice([withOwl], true), null)?.reason).toBe(
    'It comes to $57.69 an hour. Only members can play while the desk is closed.',
  )
})

it('adviceWords is null without hours or offers', () => {
  expect(adviceWords({ ...advice([without]), hours: 0 }, null)).toBeNull()
  expect(adviceWords(advice([]), null)).toBeNull()
})

it('adviceWords names the plans that allow less than is played', () => {
  expect(adviceWords({ ...advice([without]), beyond: [weekday] }, null)?.reason).toBe(
    'It comes to $35.00 an hour. Weekday allows less than that.',
  )
  expect(adviceWords({ ...advice([], true), beyond: [weekday, owl] }, null)).toEqual({
    verdict: 'No plan includes that many hours',
    reason: 'Weekday and Night Owl allow less than that.',
  })
})
