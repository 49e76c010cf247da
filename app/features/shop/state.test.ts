import { describe, expect, it } from 'vitest'
import { readShopSearch, shopPath } from './state.ts'

describe('readShopSearch', () => {
  it('readShopSearch defaults to merchandise sorted by name', () => {
    expect(readShopSearch(new URLSearchParams())).toEqual({
      collection: 'Merchandise',
      search: '',
      sort: 'name',
    })
  })

  it('readShopSearch replaces unknown values with the defaults', () => {
    const asked = new URLSearchParams({ collection: 'Cellar', sort: 'rank', q: 'x'.repeat(500) })
    const { collection, sort, search } = readShopSearch(asked)
    expect([collection, sort, search.length]).toEqual(['Merchandise', 'name', 100])
  })

  it('shopPath and readShopSearch round-trip', () => {
    const asked = { collection: '19th Hole', search: 'cookie & milk', sort: 'price-low' as const }
    const { searchParams } = new URL(shopPath(asked), 'https://site.example')
    expect(readShopSearch(searchParams)).toEqual(asked)
  })

  it('shopPath omits default values', () => {
    expect(shopPath({ collection: 'Merchandise', search: '', sort: 'name' })).toBe('/shop')
  })
})
