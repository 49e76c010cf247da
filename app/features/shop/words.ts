import type { SortOrder } from '#domain/catalogue/list.ts'
import type { Stock } from '#domain/catalogue/stock.ts'
import { FEW } from './rules.ts'

export const sortLabels: Record<SortOrder, string> = {
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
}

/** 'Only 3 left' if few are left. */
export function fewLeftWords(stock: Stock): string | null {
  return stock !== null && stock > 0 && stock <= FEW ? `Only ${stock} left` : null
}

/** 'Please choose a size first.' */
export function missingWords(option: string): string {
  return `Please choose a ${option.toLowerCase()} first.`
}
