import { collections, type Product } from '#domain/catalogue/catalogue.ts'
import type { Stock } from '#domain/catalogue/stock.ts'

/** At this stock or less, the number is shown. */
export const FEW = 5

export const [firstCollection] = collections

/** The stock of a product over all its variants; null if it is not counted. */
export function stockOfAll({ stock, variants }: Product): Stock {
  if (variants.length === 0 || stock === 0) return stock
  const counts = variants.filter(({ isOffered }) => isOffered).map((variant) => variant.stock)
  return counts.reduce<Stock>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/**
 * Whether pages rendered with this stock would differ for the current stock: in stock or not, and how few. Products may
 * have become counted since.
 */
export function stockDiffers(
  written: Readonly<Record<string, Stock>>,
  left: ReadonlyMap<string, number>,
): boolean {
  const shown = (count: Stock) => Math.min(count ?? FEW + 1, FEW + 1)
  return Object.entries(written).some(([sku, count]) => shown(left.get(sku) ?? count) !== shown(count))
}
