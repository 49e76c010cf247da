import { describe, expect, it } from 'vitest'
import { readShopSearch, shopPath } from './state.ts'

describe('readShopSearch', () => {
  it('shows the merchandise by name where nothing is asked for', () => {
    expect(readShopSearch(new URLSearchParams())).toEqual({
      collection: 'Merchandise',
      search: '',
      sort: 'name',
    })
  })

  it('falls back where something unknown is asked for', () => {
    const asked = new URLSearchParams({ collection: 'Cellar', sort: 'rank', q: 'x'.repeat(500) })
    const { collection, sort, search } = readShopSearch(asked)
    expect([collection, sort, search.length]).toEqual(['Merchandise', 'name', 100])
  })

  it('is written into the address and read back the same', () => {
    const asked = { collection: '19th Hole', search: 'cookie & milk', sort: 'price-low' as const }
    const { searchParams } = new URL(shopPath(asked), 'https://site.example')
    expect(readShopSearch(searchParams)).toEqual(asked)
  })

  it('leaves out of the address what goes without saying', () => {
    expect(shopPath({ collection: 'Merchandise', search: '', sort: 'name' })).toBe('/shop')
  })
})
