/** Remaining quantity; null for unlimited. */
export type Stock = number | null

/** Undefined if the cell is invalid. Negative numbers (oversold items) become 0. */
export function stockOf(text: string): Stock | undefined {
  if (text === 'InStock') return null
  if (text === 'OutOfStock' || text === '') return 0
  return /^-?\d{1,7}$/.test(text) ? Math.max(0, Number(text)) : undefined
}
