import { describe, expect, it } from 'vitest'
import { orderPath } from './order-path.ts'

describe('orderPath', () => {
  it('orderPath encodes the key', () => {
    const url = new URL(orderPath('NL-10001', 'a+b/c=&d'), 'https://site.example')
    expect(url.pathname).toBe('/orders/NL-10001')
    expect(url.searchParams.get('key')).toBe('a+b/c=&d')
  })

  it('orderPath needs no key for a signed-in person', () => {
    expect(orderPath('NL-10001')).toBe('/orders/NL-10001')
  })
})
