import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planDifferences } from './plan-differences.ts'

it('planDifferences lists the common features once', () => {
  const plans = [{ features: ['24/7 access', '10% off'] }, { features: ['20% off', '24/7 access'] }]
  expect(planDifferences(plans)).toEqual({ common: ['24/7 access'], own: [['10% off'], ['20% off']] })
})

it('planDifferences has nothing in common for a single plan', () => {
  expect(planDifferences([{ features: ['24/7 access'] }])).toEqual({ common: [], own: [['24/7 access']] })
  expect(planDifferences([])).toEqual({ common: [], own: [] })
})

it('planDifferences omits no feature', () => {
  const features = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(fc.array(fc.record({ features }), { maxLength: 4 }), (plans) => {
      const { common, own } = planDifferences(plans)
      plans.forEach((plan, place) => {
        expect([...common, ...(own[place] ?? [])].toSorted()).toEqual(plan.features.toSorted())
      })
    }),
  )
})
