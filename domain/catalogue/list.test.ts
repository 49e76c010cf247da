import { describe, expect, it } from 'vitest'
import { buildProduct } from '../../test/doubles/shop-product.ts'
import { listProducts, teaserProducts } from './list.ts'

const products = [
  buildProduct({ id: 'hat', name: 'Hat', priceCents: 2800 }),
  buildProduct({ id: 'tee', name: 'Tee', priceCents: 600 }),
  buildProduct({ id: 'ball', name: 'ball', priceCents: 600 }),
  buildProduct({ id: 'polo', name: 'Polo', priceCents: 5800 }),
  buildProduct({ id: 'fries', name: 'Fries', category: 'Front Nine', collections: ['Front Nine'] }),
]
const ids = (search: string, sort: Parameters<typeof listProducts>[1]['sort'] = 'name') =>
  listProducts(products, { collection: 'Merchandise', search, sort }).map(({ id }) => id)

describe('listProducts', () => {
  it('listProducts sorts by name or by price, with equal prices by name', () => {
    expect(ids('')).toEqual(['ball', 'hat', 'polo', 'tee'])
    expect(ids('', 'price-low')).toEqual(['ball', 'tee', 'hat', 'polo'])
    expect(ids('', 'price-high')).toEqual(['polo', 'hat', 'ball', 'tee'])
  })

  it('listProducts searches names and descriptions, ignoring case', () => {
    expect(ids(' PO ')).toEqual(['polo'])
    expect(ids('holds COFFEE')).toHaveLength(4)
    expect(ids('fries')).toEqual([])
  })

  it('listProducts does not change its input', () => {
    ids('', 'price-high')
    expect(products[0]?.id).toBe('hat')
  })
})

it('teaserProducts returns the first three merchandise products', () => {
  expect(teaserProducts(products).map(({ id }) => id)).toEqual(['hat', 'tee', 'ball'])
})
