import type { Product } from '#domain/catalogue/catalogue.ts'
import { formatCents } from '#domain/money/money.ts'
import type { CounterMeans, SlipLine } from './rules.ts'

/** 'Polo Shirt, Black, M' */
export function lineName({ name, choice }: Pick<SlipLine, 'name' | 'choice'>): string {
  return choice === '' ? name : `${name}, ${choice}`
}

/** '12 left', where somebody counts; of what comes in sizes, each is counted by itself. */
export function leftShort({ inStock, stock, variants }: Product): string {
  if (!inStock) return 'Sold out'
  return stock === null || variants.length > 0 ? '' : `${stock} left`
}

/** What is told when the money is there. */
export function soldWords(number: string, changeCents: number): string {
  return changeCents > 0 ? `Sold: ${number}. Change: ${formatCents(changeCents)}.` : `Sold: ${number}.`
}

export function payLabel(method: CounterMeans, restCents: number): string {
  if (restCents === 0) return 'Take it from the gift card'
  return method === 'cash' ? `Take ${formatCents(restCents)}` : `${formatCents(restCents)} is paid`
}

/** '3 on the slip' */
export function slipWords(count: number): string {
  return `${count} on the slip`
}
