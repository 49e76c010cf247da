import type { MoneyDay, MovementCategory, MovementPart, MovementTender } from '../contract/money-movements.ts'

/** Tenders as they are counted together: cards and wallets come from Square in one sum. */
export const tenderColumns = ['square', 'terminal', 'cash', 'by_hand', 'gift_card'] as const
export type TenderColumn = (typeof tenderColumns)[number]

const columnOf: Record<MovementTender, TenderColumn> = {
  card: 'square',
  wallet: 'square',
  terminal: 'terminal',
  cash: 'cash',
  by_hand: 'by_hand',
  gift_card: 'gift_card',
}

type Tendered = Pick<MoneyDay, 'tenders' | 'giftCents'>
export type PartSums = { grossCents: number; discountCents: number; netCents: number; taxCents: number }
export type CategorySums = PartSums & { category: MovementCategory }

/** What moved by each tender, in all of these days. */
export function centsByColumn(days: readonly Tendered[]): Record<TenderColumn, number> {
  const sums = { square: 0, terminal: 0, cash: 0, by_hand: 0, gift_card: 0 }
  for (const { tenders, giftCents } of days) {
    sums.gift_card += giftCents
    for (const { tender, cents } of tenders) sums[columnOf[tender]] += cents
  }
  return sums
}

/** The tenders by which something moved. */
export function columnsIn(days: readonly Tendered[]): TenderColumn[] {
  const seen = new Set<TenderColumn>()
  for (const day of days) {
    const sums = centsByColumn([day])
    for (const column of tenderColumns) if (sums[column] !== 0) seen.add(column)
  }
  return tenderColumns.filter((column) => seen.has(column))
}

export function totalOfDays(days: readonly Tendered[]): number {
  return Object.values(centsByColumn(days)).reduce((sum, cents) => sum + cents, 0)
}

/** Revenue as Overview, Reports and Sales count it: all that moved but gift cards spent and tips. */
export function revenueOfDays(days: readonly Pick<MoneyDay, 'tenders' | 'parts'>[]): number {
  const moved = days.flatMap(({ tenders }) => tenders).reduce((sum, { cents }) => sum + cents, 0)
  return moved - tipsOfDays(days)
}

export function tipsOfDays(days: readonly Pick<MoneyDay, 'parts'>[]): number {
  return sumsOfParts(days.flatMap(({ parts }) => parts).filter(({ category }) => category === 'tips'))
    .netCents
}

/** What Square keeps, and of how many payments it has not told yet. */
export function feesOf(days: readonly Pick<MoneyDay, 'feeCents' | 'withoutFee'>[]) {
  return {
    feeCents: days.reduce((sum, { feeCents }) => sum + feeCents, 0),
    withoutFee: days.reduce((sum, { withoutFee }) => sum + withoutFee, 0),
  }
}

const categoryOrder: MovementCategory[] = [
  'bays',
  'memberships',
  'events',
  'goods',
  'food',
  'shipping',
  'other',
  'tips',
  'gift_cards',
]

/** A tip is the staff's, and a gift card is owed until it is spent: neither is a sale. */
export function isSale({ category }: Pick<MovementPart, 'category'>): boolean {
  return category !== 'gift_cards' && category !== 'tips'
}

/** What was paid for, by category, in a fixed order. */
export function sumsByCategory(parts: readonly MovementPart[]): CategorySums[] {
  return categoryOrder.flatMap((category) => {
    const own = parts.filter((part) => part.category === category)
    return own.length === 0 ? [] : [{ category, ...sumsOfParts(own) }]
  })
}

export function sumsOfParts(parts: readonly MovementPart[]): PartSums {
  const sums = { grossCents: 0, discountCents: 0, netCents: 0, taxCents: 0 }
  for (const { grossCents, discountCents, taxCents } of parts) {
    sums.grossCents += grossCents
    sums.discountCents += discountCents
    sums.netCents += grossCents - discountCents
    sums.taxCents += taxCents
  }
  return sums
}
