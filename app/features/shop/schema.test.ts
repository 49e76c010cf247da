import { describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { productLike, shirt } from '../../../test/doubles/shop-product.ts'
import { fewLeft, imageOfChoice, leftBySku, readShopSearch, shopPath, stockOfAll } from './schema.ts'

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

describe('fewLeft', () => {
  it.each([
    [null, null],
    [0, null],
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, null],
  ])('says of %j %j', (stock, words) => {
    expect(fewLeft(stock)).toBe(words)
  })
})

describe('stockOfAll', () => {
  it('is the number of a product without options', () => {
    expect(stockOfAll(productLike({ stock: 3 }))).toBe(3)
    expect(stockOfAll(productLike({ stock: null }))).toBeNull()
  })

  it('is the sum of what can be chosen, and unknown as soon as one of it is', () => {
    const counted = shirt().variants.filter(({ stock }) => stock !== null)
    expect(stockOfAll(shirt({ variants: counted }))).toBe(5)
    expect(stockOfAll(shirt())).toBeNull()
  })
})

describe('leftBySku', () => {
  it('reads the rows of the shelf and leaves out what is none', () => {
    const rows = [{ sku: 'NL-HAT', quantity: 2 }, { sku: 'NL-CUP', quantity: null }, null, 'row', {}]
    expect(leftBySku(rows)).toEqual(new Map([['NL-HAT', 2]]))
  })
})
