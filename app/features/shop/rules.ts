import { collections, type Product } from '#domain/catalogue/catalogue.ts'
import type { Stock } from '#domain/catalogue/stock.ts'

/** So many or fewer are told by their number. */
export const FEW = 5

export const [firstCollection] = collections

/** The stock of a product over all its variants; null if it is not counted. */
export function stockOfAll({ stock, variants }: Product): Stock {
  if (variants.length === 0 || stock === 0) return stock
  const counts = variants.filter(({ isOffered }) => isOffered).map((variant) => variant.stock)
  return counts.reduce<Stock>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/**
 * Whether shelves that were written by this stock would say something else by what is left now: in stock or not, and how few. What
 * was not counted then may be counted by now.
 */
export function stockDiffers(
  written: Readonly<Record<string, Stock>>,
  left: ReadonlyMap<string, number>,
): boolean {
  const shown = (count: Stock) => Math.min(count ?? FEW + 1, FEW + 1)
  return Object.entries(written).some(([sku, count]) => shown(left.get(sku) ?? count) !== shown(count))
}
