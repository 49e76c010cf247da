import { describe, expect, it } from 'vitest'
import { summarizeItems } from './words.ts'

describe('summarizeItems', () => {
  const towels = { name: 'Waffle Towel', quantity: 2 }
  const hat = { name: 'Night Bird Hat', quantity: 1 }

  it.each([
    [[hat], 'Night Bird Hat'],
    [[towels, hat], '2 × Waffle Towel, Night Bird Hat'],
    [[towels, hat, hat], '2 × Waffle Towel, Night Bird Hat, Night Bird Hat'],
    [[towels, hat, hat, hat], '2 × Waffle Towel, Night Bird Hat and 2 more'],
  ])('summarizeItems summarizes %j', (lines, words) => {
    expect(summarizeItems(lines)).toBe(words)
  })
})
