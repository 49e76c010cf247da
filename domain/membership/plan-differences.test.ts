import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparePlanFeatures } from './plan-differences.ts'

it('comparePlanFeatures lists the common features once', () => {
  const plans = [{ features: ['24/7 access', '10% off'] }, { features: ['20% off', '24/7 access'] }]
  expect(comparePlanFeatures(plans)).toEqual({ common: ['24/7 access'], own: [['10% off'], ['20% off']] })
})

it('comparePlanFeatures has nothing in common for a single plan', () => {
  expect(comparePlanFeatures([{ features: ['24/7 access'] }])).toEqual({ common: [], own: [['24/7 access']] })
  expect(comparePlanFeatures([])).toEqual({ common: [], own: [] })
})

it('comparePlanFeatures omits no feature', () => {
  const features = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(fc.array(fc.record({ features }), { maxLength: 4 }), (plans) => {
      const { common, own } = comparePlanFeatures(plans)
      plans.forEach((plan, place) => {
        expect([...common, ...(own[place] ?? [])].toSorted()).toEqual(plan.features.toSorted())
      })
    }),
  )
})
