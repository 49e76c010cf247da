import { describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue-data.ts'
import { imageOfChoice, readShopSearch, shopPath } from './schema.ts'

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

describe('imageOfChoice', () => {
  const product = (id: string) => {
    const found = products.find((other) => other.id === id)
    if (!found) throw new Error(`The catalogue has no ${id}.`)
    return found
  }

  it('follows the colour', () => {
    expect(imageOfChoice(product('night-bird-hat'), { Color: 'White' })).toBe('/products/hat-white.svg')
  })

  it('stays the first picture where the colours have none of their own', () => {
    expect(imageOfChoice(product('turn-tumbler'), { Color: 'Cream' })).toBe('/products/tumbler.svg')
    expect(imageOfChoice(product('the-caddie'), {})).toBe('/products/combo-tray.svg')
  })
})
