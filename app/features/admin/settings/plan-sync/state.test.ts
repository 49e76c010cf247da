import { describe, expect, it } from 'vitest'
import { freshPlans, keptPlansMs } from './state.ts'

describe('freshPlans', () => {
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

  it('freshPlans returns plans cached less than ten minutes ago', () => {
    expect(freshPlans(stored, keptAt + keptPlansMs - 1)).toEqual({ keptAt, plans })
  })

  it.each([
    ['ten minutes old', stored, keptAt + keptPlansMs],
    ['from the future', stored, keptAt - 1],
    ['not there', null, keptAt],
    ['no JSON', '{', keptAt],
    ['something else', JSON.stringify({ keptAt, plans: [{ name: 'Owl' }] }), keptAt],
  ])('freshPlans returns nothing for a cache that is %s', (_, text, now) => {
    expect(freshPlans(text, now)).toBeNull()
  })
})
