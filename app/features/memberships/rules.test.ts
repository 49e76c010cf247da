import { describe, expect, it } from 'vitest'
import type { HeldMembership } from '#domain/contract/membership.ts'
import { fingerprintOf, isMostPopular, planNamed, purchaseEffect, totalOf } from './rules.ts'
import type { PlanOnSale } from './schema.ts'

const owl: PlanOnSale = {
  id: 'owl',
  name: 'Night Owl',
  description: '',
  priceCents: 12_900,
  months: 1,
  features: [],
  bookingDiscountPercent: 0,
  weeklyHours: null,
  openBookings: null,
  dailyPeakHours: null,
}
const corporate = { ...owl, id: 'corporate', name: 'Corporate', priceCents: null, months: 12 }
const holding = (endDate: string, { id, name } = owl): HeldMembership => ({
  id: 'held',
  endDate,
  status: 'active',
  resumesOn: null,
  ends: false,
  planId: id,
  planName: name,
})

it.each([
  ['Founders Circle', true],
  ['The FOUNDERS', true],
  ['Night Owl', false],
])('isMostPopular for the plan %s is %s', (name, isPopular) => {
  expect(isMostPopular({ name })).toBe(isPopular)
})

it('totalOf charges all the months of a plan at once', () => {
  expect(totalOf({ priceCents: 10_000, months: 12 })).toBe(120_000)
})

it('planNamed ignores the case of a plan name', () => {
  expect(planNamed([owl, corporate], ' night OWL ')).toBe(owl)
  expect(planNamed([owl], 'Day Owl')).toBeNull()
  expect(planNamed([owl], null)).toBeNull()
})

describe('purchaseEffect', () => {
  const today = '2026-01-31'

  it.each([
    ['a new person', null],
    ['a former member', holding('2026-01-30')],
    ['a former member of another plan', holding('2026-01-30', corporate)],
  ])('purchaseEffect lets %s join from today', (_, held) => {
    expect(purchaseEffect(owl, held, today)).toEqual({ kind: 'joins', until: '2026-02-28' })
  })

  it('purchaseEffect renews from the day after the end, also on the last day', () => {
    expect(purchaseEffect(owl, holding('2026-01-31'), today)).toEqual({
      kind: 'renews',
      endsOn: '2026-01-31',
      until: '2026-02-28',
    })
    expect(purchaseEffect(owl, holding('2026-02-09'), today)).toMatchObject({ until: '2026-03-09' })
  })

  it('purchaseEffect starts another plan after the end of the current one', () => {
    expect(purchaseEffect({ ...owl, id: 'weekday' }, holding('2026-02-09'), today)).toEqual({
      kind: 'waits',
      planName: 'Night Owl',
      endsOn: '2026-02-09',
    })
  })

  it('purchaseEffect sells no plan without a price', () => {
    expect(purchaseEffect(corporate, null, today)).toEqual({ kind: 'on-request' })
  })
})

it('fingerprintOf identifies a purchase by person, plan and price', () => {
  expect(fingerprintOf('ann', { ...owl })).toBe(fingerprintOf('ann', owl))
  expect(fingerprintOf('bob', owl)).not.toBe(fingerprintOf('ann', owl))
  expect(fingerprintOf('ann', { ...owl, priceCents: 13_000 })).not.toBe(fingerprintOf('ann', owl))
  expect(fingerprintOf('ann', { ...owl, id: 'weekday' })).not.toBe(fingerprintOf('ann', owl))
})
