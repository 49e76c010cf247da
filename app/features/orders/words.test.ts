import { describe, expect, it } from 'vitest'
import { itemsInShort } from './words.ts'

describe('itemsInShort', () => {
  const towels = { name: 'Waffle Towel', quantity: 2 }
  const hat = { name: 'Night Bird Hat', quantity: 1 }

  it.each([
    [[hat], 'Night Bird Hat'],
    [[towels, hat], '2 × Waffle Towel, Night Bird Hat'],
    [[towels, hat, hat], '2 × Waffle Towel, Night Bird Hat, Night Bird Hat'],
    [[towels, hat, hat, hat], '2 × Waffle Towel, Night Bird Hat and 2 more'],
  ])('itemsInShort summarizes %j', (lines, words) => {
    expect(itemsInShort(lines)).toBe(words)
  })
})
