import { describe, expect, it } from 'vitest'
import { planCacheMs, readFreshPlans } from './state.ts'

describe('readFreshPlans', () => {
  const keptAt = Date.parse('2026-01-05T12:00:00Z')
  const plans = [
    {
      id: 'owl',
      name: 'Night Owl',
      description: '',
      duration: '1 month',
      price: 129,
      per: 'month',
      features: [],
    },
  ]
  const stored = JSON.stringify({ keptAt, plans })

  it('readFreshPlans returns plans cached less than ten minutes ago', () => {
    expect(readFreshPlans(stored, keptAt + planCacheMs - 1)).toEqual({ keptAt, plans })
  })

  it.each([
    ['ten minutes old', stored, keptAt + planCacheMs],
    ['from the future', stored, keptAt - 1],
    ['missing', null, keptAt],
    ['invalid JSON', '{', keptAt],
    ['of another shape', JSON.stringify({ keptAt, plans: [{ name: 'Owl' }] }), keptAt],
  ])('readFreshPlans returns nothing for a cache that is %s', (_, text, now) => {
    expect(readFreshPlans(text, now)).toBeNull()
  })
})
