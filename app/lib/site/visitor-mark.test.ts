import { describe, expect, it } from 'vitest'
import { countCartItems, firstName } from './visitor-mark.ts'

describe('countCartItems', () => {
  it.each([
    ['[{"quantity":2},{"quantity":1}]', 3],
    ['[]', 0],
    ['', 0],
    ['no json', 0],
    [JSON.stringify([{ name: 'A "quantity":5 b', quantity: 1 }, { quantity: '2' }]), 1],
  ])('countCartItems reads %s as %i', (text, count) => expect(countCartItems(text)).toBe(count))
})

describe('firstName', () => {
  const session = (full_name: unknown) => JSON.stringify({ user: { user_metadata: { full_name } } })

  it.each([
    [session('Marlow Teal'), 'Marlow'],
    [session('  Ada  '), 'Ada'],
    [session('Zoë "Zed" Teal'), 'Zoë'],
    [session('"; } body { display: none'), ''],
    [session(''), ''],
    [session(7), ''],
    ['{"user":null}', ''],
    ['base64-eyJ', ''],
    ['', ''],
  ])('firstName reads %s as "%s"', (text, name) => expect(firstName(text)).toBe(name))
})
