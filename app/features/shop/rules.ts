import { collections, type Product } from '#domain/catalogue/catalogue.ts'
import type { Stock } from '#domain/catalogue/stock.ts'

/** At this stock or less, the page says how many are left. */
export const FEW = 5

export const [firstCollection] = collections

/** Sums all variants; null if one of them is not counted. */
export function stockOfAll({ stock, variants }: Product): Stock {
  if (variants.length === 0 || stock === 0) return stock
  const counts = variants.filter(({ isOffered }) => isOffered).map((variant) => variant.stock)
  return counts.reduce<Stock>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}
