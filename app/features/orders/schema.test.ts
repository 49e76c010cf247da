import { describe, expect, it } from 'vitest'
import { itemsInShort, orderPath } from './schema.ts'

describe('orderPath', () => {
  it('carries the key in one piece', () => {
    const url = new URL(orderPath('NL-10001', 'a+b/c=&d'), 'https://site.example')
    expect(url.pathname).toBe('/orders/NL-10001')
    expect(url.searchParams.get('key')).toBe('a+b/c=&d')
  })

  it('needs no key for whoever is signed in', () => {
    expect(orderPath('NL-10001')).toBe('/orders/NL-10001')
  })
})

describe('itemsInShort', () => {
  const towels = { name: 'Waffle Towel', quantity: 2 }
  const hat = { name: 'Night Bird Hat', quantity: 1 }

  it.each([
    [[hat], 'Night Bird Hat'],
    [[towels, hat], '2 × Waffle Towel, Night Bird Hat'],
    [[towels, hat, hat], '2 × Waffle Towel, Night Bird Hat, Night Bird Hat'],
    [[towels, hat, hat, hat], '2 × Waffle Towel, Night Bird Hat and 2 more'],
  ])('names the first of %j', (lines, words) => {
    expect(itemsInShort(lines)).toBe(words)
  })
})
