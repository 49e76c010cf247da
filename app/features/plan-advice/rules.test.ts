import { describe, expect, it } from 'vitest'
import { adviceTo, firstHours, planRows } from './rules.ts'

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

it('planRows compares plans by their differences and marks the current one', () => {
  expect(planRows({ plans, held: { planId: 'owl' }, advice: null })).toEqual({
    common: ['24/7 access'],
    rows: [
      expect.objectContaining({ name: 'Weekday', differs: ['10% off'], hourCents: null, isHeld: false }),
      expect.objectContaining({ name: 'Night Owl', differs: ['20% off'], hourCents: null, isHeld: true }),
    ],
  })
})

it('planRows includes playing without a plan and marks the cheapest', () => {
  const { rows } = planRows({ plans, held: null, advice: { ...played, offers } })
  expect(rows.map(({ name, hourCents, isBest }) => [name, hourCents, isBest])).toEqual([
    ['No plan', 20, false],
    ['Weekday', 30, false],
    ['Night Owl', 10, true],
  ])
})

it("adviceTo compares a member's plan with the others and never advises to drop it", () => {
  const cheapestWithout = offers.toReversed().map((offer, place) => ({ ...offer, hourCents: place }))
  const held = { planId: 'weekday' }
  const advice = adviceTo(held, {
    ...played,
    offers: [...cheapestWithout.slice(1), ...cheapestWithout.slice(0, 1)],
  })
  expect(advice.offers.map(({ plan }) => plan?.id)).toEqual(['owl', 'weekday'])
  expect(planRows({ plans, held, advice }).rows.map(({ name, isBest }) => [name, isBest])).toEqual([
    ['Weekday', false],
    ['Night Owl', true],
  ])
  expect(adviceTo(null, { ...played, offers }).offers).toBe(offers)
})

it('planRows shows no price without playing hours or for an unavailable option', () => {
  const idle = planRows({ plans, held: null, advice: { ...played, offers, hours: 0 } })
  expect(idle.rows.some(({ hourCents, isBest }) => hourCents !== null || isBest)).toBe(false)
  const late = planRows({
    plans,
    held: null,
    advice: { ...played, offers: offers.filter(({ plan }) => plan), needsPlan: true },
  })
  expect(late.rows[0]).toMatchObject({ name: 'No plan', hourCents: null, isBest: false })
})

it('planRows marks a plan that allows less than is played', () => {
  const beyond = weekday ? [weekday] : []
  const { rows } = planRows({
    plans,
    held: null,
    advice: { ...played, beyond, offers: offers.filter(({ plan }) => plan !== weekday) },
  })
  expect(rows.map(({ name, hourCents, isBeyond }) => [name, hourCents, isBeyond])).toEqual([
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

  it('firstHours are the fewest for which a plan is cheapest', () => {
    expect(firstHours(3, adviceFrom(8))).toEqual([3, 3, 3])
  })

  it('firstHours are one at each price when no plan ever is cheapest', () => {
    expect(firstHours(2, adviceFrom(1000))).toEqual([1, 1])
  })
})
