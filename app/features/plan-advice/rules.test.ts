import { describe, expect, it } from 'vitest'
import { buildPlanRows, chooseInitialHours, tailorAdvice } from './rules.ts'

const plans = [
  { id: 'weekday', name: 'Weekday', price: '$79 a month', features: ['24/7 access', '10% off'] },
  { id: 'owl', name: 'Night Owl', price: '$129 a month', features: ['24/7 access', '20% off'] },
]
const [weekday, owl] = plans.map(({ id, name }) => ({
  id,
  name,
  priceCents: 1,
  bookingDiscountPercent: 0,
  weeklyHours: null,
  openBookings: null,
  dailyPeakHours: null,
}))
const offers = [
  { plan: owl ?? null, monthCents: 100, hourCents: 10 },
  { plan: null, monthCents: 200, hourCents: 20 },
  { plan: weekday ?? null, monthCents: 300, hourCents: 30 },
]

const played = { beyond: [], hours: 2, needsPlan: false }

it('buildPlanRows compares plans by their differences and marks the current one', () => {
  expect(buildPlanRows({ plans, held: { planId: 'owl' }, advice: null })).toEqual({
    common: ['24/7 access'],
    rows: [
      expect.objectContaining({ name: 'Weekday', differs: ['10% off'], hourCents: null, isHeld: false }),
      expect.objectContaining({ name: 'Night Owl', differs: ['20% off'], hourCents: null, isHeld: true }),
    ],
  })
})

it('buildPlanRows includes playing noPlanRow a plan and marks the cheapest', () => {
  const { rows } = buildPlanRows({ plans, held: null, advice: { ...played, offers } })
  expect(rows.map(({ name, hourCents, isBest }) => [name, hourCents, isBest])).toEqual([
    ['No plan', 20, false],
    ['Weekday', 30, false],
    ['Night Owl', 10, true],
  ])
})

it("tailorAdvice compares a member's plan with the others and never advises to drop it", () => {
  const cheapestWithout = offers.toReversed().map((offer, place) => ({ ...offer, hourCents: place }))
  const held = { planId: 'weekday' }
  const advice = tailorAdvice(held, {
    ...played,
    offers: [...cheapestWithout.slice(1), ...cheapestWithout.slice(0, 1)],
  })
  expect(advice.offers.map(({ plan }) => plan?.id)).toEqual(['owl', 'weekday'])
  expect(buildPlanRows({ plans, held, advice }).rows.map(({ name, isBest }) => [name, isBest])).toEqual([
    ['Weekday', false],
    ['Night Owl', true],
  ])
  expect(tailorAdvice(null, { ...played, offers }).offers).toBe(offers)
})

it('buildPlanRows shows no price noPlanRow playing hours or for an unavailable option', () => {
  const idle = buildPlanRows({ plans, held: null, advice: { ...played, offers, hours: 0 } })
  expect(idle.rows.some(({ hourCents, isBest }) => hourCents !== null || isBest)).toBe(false)
  const late = buildPlanRows({
    plans,
    held: null,
    advice: { ...played, offers: offers.filter(({ plan }) => plan), needsPlan: true },
  })
  expect(late.rows[0]).toMatchObject({ name: 'No plan', hourCents: null, isBest: false })
})

it('buildPlanRows marks a plan that allows less than is played', () => {
  const beyond = weekday ? [weekday] : []
  const { rows } = buildPlanRows({
    plans,
    held: null,
    advice: { ...played, beyond, offers: offers.filter(({ plan }) => plan !== weekday) },
  })
  expect(rows.map(({ name, hourCents, isTooSmall }) => [name, hourCents, isTooSmall])).toEqual([
    ['No plan', 20, false],
    ['Weekday', null, true],
    ['Night Owl', 10, false],
  ])
})

describe('default hours of the plan adviser', () => {
  const adviceFrom = (paying: number) => (counts: number[]) => {
    const hours = counts.reduce((sum, count) => sum + count, 0)
    const [owlFirst, noPlan] = offers
    const order = hours >= paying ? [owlFirst, noPlan] : [noPlan, owlFirst]
    return { ...played, hours, offers: order.filter((offer) => offer !== undefined) }
  }

  it('chooseInitialHours are the fewest for which a plan is cheapest', () => {
    expect(chooseInitialHours(3, adviceFrom(8))).toEqual([3, 3, 3])
  })

  it('chooseInitialHours are one at each price when no plan ever is cheapest', () => {
    expect(chooseInitialHours(2, adviceFrom(1000))).toEqual([1, 1])
  })
})
