/** Remaining quantity; null for unlimited. */
export type Stock = number | null

/** Stock from a cell of the catalogue; undefined when it says nothing we know. An oversold item has none left. */
export function stockOf(text: string): Stock | undefined {
  if (text === 'InStock') return null
  if (text === 'OutOfStock' || text === '') return 0
  return /^-?\d{1,7}$/.test(text) ? Math.max(0, Number(text)) : undefined
}
