import { describe, expect, it } from 'vitest'
import type { HeldMembership } from '#domain/contract/membership.ts'
import {
  buildPurchaseFingerprint,
  findPlanByName,
  getPurchaseEffect,
  getTotalCents,
  isMostPopular,
} from './rules.ts'
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
const holdingUntil = (endDate: string, { id, name } = owl): HeldMembership => ({
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

it('getTotalCents charges all the months of a plan at once', () => {
  expect(getTotalCents({ priceCents: 10_000, months: 12 })).toBe(120_000)
})

it('findPlanByName ignores the case of a plan name', () => {
  expect(findPlanByName([owl, corporate], ' night OWL ')).toBe(owl)
  expect(findPlanByName([owl], 'Day Owl')).toBeNull()
  expect(findPlanByName([owl], null)).toBeNull()
})

describe('getPurchaseEffect', () => {
  const today = '2026-01-31'

  it.each([
    ['a new person', null],
    ['a former member', holdingUntil('2026-01-30')],
    ['a former member of another plan', holdingUntil('2026-01-30', corporate)],
  ])('getPurchaseEffect lets %s join from today', (_, held) => {
    expect(getPurchaseEffect(owl, held, today)).toEqual({ kind: 'joins', until: '2026-02-28' })
  })

  it('getPurchaseEffect renews from the day after the end, also on the last day', () => {
    expect(getPurchaseEffect(owl, holdingUntil('2026-01-31'), today)).toEqual({
      kind: 'renews',
      endsOn: '2026-01-31',
      until: '2026-02-28',
    })
    expect(getPurchaseEffect(owl, holdingUntil('2026-02-09'), today)).toMatchObject({ until: '2026-03-09' })
  })

  it('getPurchaseEffect starts another plan after the end of the current one', () => {
    expect(getPurchaseEffect({ ...owl, id: 'weekday' }, holdingUntil('2026-02-09'), today)).toEqual({
      kind: 'waits',
      planName: 'Night Owl',
      endsOn: '2026-02-09',
    })
  })

  it('getPurchaseEffect sells no plan without a price', () => {
    expect(getPurchaseEffect(corporate, null, today)).toEqual({ kind: 'on-request' })
  })
})

it('buildPurchaseFingerprint identifies a purchase by person, plan and price', () => {
  expect(buildPurchaseFingerprint('ann', { ...owl })).toBe(buildPurchaseFingerprint('ann', owl))
  expect(buildPurchaseFingerprint('bob', owl)).not.toBe(buildPurchaseFingerprint('ann', owl))
  expect(buildPurchaseFingerprint('ann', { ...owl, priceCents: 13_000 })).not.toBe(
    buildPurchaseFingerprint('ann', owl),
  )
  expect(buildPurchaseFingerprint('ann', { ...owl, id: 'weekday' })).not.toBe(
    buildPurchaseFingerprint('ann', owl),
  )
})
