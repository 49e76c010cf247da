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

/** Everything that is counted, with the number that the catalogue starts from. */
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

/** The number that the catalogue starts from, for all that is sold; null for what it does not count. */
export function stockBySku(products: readonly Product[]): Record<string, Stock> {
  const stocks = products.flatMap((product) =>
    product.variants.length === 0
      ? [[product.sku || product.id, product.stock] as const]
      : product.variants.map((variant) => [skuOf(product, variant), variant.stock] as const),
  )
  return Object.fromEntries(stocks)
}

/** The product with what is left of it now, by sku. What is not counted stays as the catalogue has it. */
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
