import type { SortOrder } from '#domain/catalogue/list.ts'
import type { Stock } from '#domain/catalogue/stock.ts'
import { FEW } from './rules.ts'

export const sortLabels: Record<SortOrder, string> = {
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
}

/** 'Only 3 left', or null if there are plenty or none. */
export function formatFewLeft(stock: Stock): string | null {
  return stock !== null && stock > 0 && stock <= FEW ? `Only ${stock} left` : null
}

export function formatMissingOption(option: string): string {
  return `Please choose a ${option.toLowerCase()} first.`
}
