import { type Choice, collections, imageOf, type Product } from '#domain/catalogue/catalogue.ts'
import type { Stock } from '#domain/catalogue/stock.ts'

export const [firstCollection] = collections

/** The picture of a choice, if the product has one for each value of its first option. */
export function imageOfChoice(product: Product, choice: Choice): string {
  const [option] = product.options
  const index = option?.values.findIndex(({ name }) => name === choice[option.name]) ?? -1
  const isOneEach = option?.values.length === product.images.length
  return (isOneEach && product.images[index]) || imageOf(product)
}

/** The stock of a product over all its variants; null if it is not counted. */
export function stockOfAll({ stock, variants }: Product): Stock {
  if (variants.length === 0 || stock === 0) return stock
  const counts = variants.filter(({ isOffered }) => isOffered).map((variant) => variant.stock)
  return counts.reduce<Stock>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** The stock by sku, from those rows that can be parsed. */
export function leftBySku(rows: readonly unknown[]): Map<string, number> {
  const left = new Map<string, number>()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || !('sku' in row && 'quantity' in row)) continue
    if (typeof row.sku === 'string' && typeof row.quantity === 'number') left.set(row.sku, row.quantity)
  }
  return left
}
