import { describe, expect, it } from 'vitest'
import { buildProduct, buildShirt } from '../../test/doubles/shop-product.ts'
import { combinationOf } from './choice.ts'
import { countedStock, stockBySku, withLiveStock } from './live-stock.ts'

describe('countedStock', () => {
  it('countedStock lists every counted product and variant', () => {
    expect(countedStock([buildProduct({ stock: 3 }), buildProduct({ id: 'cup' }), buildShirt()])).toEqual([
      expect.objectContaining({ sku: 'MUG', name: 'Mug', quantity: 3, priceCents: 1250 }),
      expect.objectContaining({ sku: 'Black-S', name: 'Shirt, Black, S', quantity: 5, priceCents: 3000 }),
      expect.objectContaining({ sku: 'White-S', name: 'Shirt, White, S', quantity: 0 }),
    ])
  })

  it('countedStock uses the SKUs of combinationOf', () => {
    const skus = countedStock([buildShirt()]).map(({ sku }) => sku)
    expect(skus).toContain(combinationOf(buildShirt(), { Size: 'S', Color: 'Black' })?.sku)
  })
})

describe('stockBySku', () => {
  it('stockBySku lists everything that is sold, counted or not', () => {
    const stock = stockBySku([
      buildProduct({ stock: 3 }),
      buildProduct({ id: 'cup', sku: 'CUP' }),
      buildShirt(),
    ])
    expect(stock).toMatchObject({ MUG: 3, CUP: null, 'Black-S': 5, 'White-S': 0 })
    expect(Object.keys(stock)).toHaveLength(2 + buildShirt().variants.length)
  })
})

describe('withLiveStock', () => {
  it('withLiveStock replaces the stock', () => {
    expect(withLiveStock(buildProduct({ stock: 3 }), new Map([['MUG', 0]]))).toMatchObject({
      stock: 0,
      inStock: false,
    })
    const restocked = withLiveStock(buildShirt(), new Map([['White-S', 2]]))
    expect(combinationOf(restocked, { Color: 'White', Size: 'S' })).toMatchObject({
      stock: 2,
      isAvailable: true,
    })
  })

  it('withLiveStock marks a product out of stock when its last combination sells out', () => {
    const variants = buildShirt().variants.filter(({ stock }) => stock !== null)
    const left = new Map([['Black-S', 0]])
    expect(withLiveStock(buildShirt({ variants }), left).inStock).toBe(false)
  })

  it('withLiveStock keeps uncounted variants and products out of stock as a whole', () => {
    expect(withLiveStock(buildShirt(), new Map())).toEqual(buildShirt())
    const closed = buildShirt({ stock: 0, inStock: false })
    expect(withLiveStock(closed, new Map([['Black-S', 9]])).inStock).toBe(false)
  })
})
