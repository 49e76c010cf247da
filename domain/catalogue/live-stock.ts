import { isInStock, type Product } from './catalogue.ts'
import { skuOf } from './choice.ts'
import type { Stock } from './stock.ts'

export type CountedStock = {
  sku: string
  name: string
  category: string
  quantity: number
  priceCents: number
}

/** All counted items with the catalogue's initial quantity. */
export function countedStock(products: readonly Product[]): CountedStock[] {
  return products.flatMap((product) => {
    const { name, category, priceCents } = product
    if (product.variants.length === 0)
      return counted({ sku: product.sku || product.id, name, category, priceCents }, product.stock)
    return product.variants.flatMap((variant) => {
      const named = [name, ...variant.values].join(', ')
      const price = priceCents + variant.surchargeCents
      return counted(
        { sku: skuOf(product, variant), name: named, category, priceCents: price },
        variant.stock,
      )
    })
  })
}

/** The catalogue's initial quantities; null for items that are not counted. */
export function stockBySku(products: readonly Product[]): Record<string, Stock> {
  const stocks = products.flatMap((product) =>
    product.variants.length === 0
      ? [[product.sku || product.id, product.stock] as const]
      : product.variants.map((variant) => [skuOf(product, variant), variant.stock] as const),
  )
  return Object.fromEntries(stocks)
}

/** Replaces the stock with the current quantities by SKU; uncounted items keep the catalogue's value. */
export function withLiveStock(product: Product, left: ReadonlyMap<string, Stock>): Product {
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: left.get(skuOf(product, variant)) ?? variant.stock,
  }))
  const stock = variants.length > 0 ? product.stock : (left.get(product.sku || product.id) ?? product.stock)
  return { ...product, stock, variants, inStock: isInStock(stock, variants) }
}

function counted(item: Omit<CountedStock, 'quantity'>, quantity: number | null): CountedStock[] {
  return quantity === null ? [] : [{ ...item, quantity }]
}
