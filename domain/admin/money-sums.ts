import type { MoneyDay, MovementCategory, MovementPart, MovementTender } from '../contract/money-movements.ts'

/** Cards and wallets share a column, because Square pays them out in one sum. */
const tenderColumns = ['square', 'terminal', 'cash', 'by_hand', 'gift_card'] as const
export type TenderColumn = (typeof tenderColumns)[number]

const columnByTender: Record<MovementTender, TenderColumn> = {
  card: 'square',
  wallet: 'square',
  terminal: 'terminal',
  cash: 'cash',
  by_hand: 'by_hand',
  gift_card: 'gift_card',
}

type Tendered = Pick<MoneyDay, 'tenders' | 'giftCents'>
export type PartSums = { grossCents: number; discountCents: number; netCents: number; taxCents: number }
type CategorySums = PartSums & { category: MovementCategory }

export function sumByColumn(days: readonly Tendered[]): Record<TenderColumn, number> {
  const sums = { square: 0, terminal: 0, cash: 0, by_hand: 0, gift_card: 0 }
  for (const { tenders, giftCents } of days) {
    sums.gift_card += giftCents
    for (const { tender, cents } of tenders) sums[columnByTender[tender]] += cents
  }
  return sums
}

export function listUsedColumns(days: readonly Tendered[]): TenderColumn[] {
  const seen = new Set<TenderColumn>()
  for (const day of days) {
    const sums = sumByColumn([day])
    for (const column of tenderColumns) if (sums[column] !== 0) seen.add(column)
  }
  return tenderColumns.filter((column) => seen.has(column))
}

export function sumDays(days: readonly Tendered[]): number {
  return Object.values(sumByColumn(days)).reduce((sum, cents) => sum + cents, 0)
}

/** Without gift card payments and tips, as in Overview, Reports and Sales. */
export function sumRevenue(days: readonly Pick<MoneyDay, 'tenders' | 'parts'>[]): number {
  const total = days.flatMap(({ tenders }) => tenders).reduce((sum, { cents }) => sum + cents, 0)
  return total - sumTips(days)
}

export function sumTips(days: readonly Pick<MoneyDay, 'parts'>[]): number {
  return sumParts(days.flatMap(({ parts }) => parts).filter(({ category }) => category === 'tips')).netCents
}

/** `withoutFee` counts payments whose Square fee is not known yet. */
export function sumFees(days: readonly Pick<MoneyDay, 'feeCents' | 'withoutFee'>[]) {
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

/** Tips belong to staff, and a sold gift card is a liability, so neither counts as a sale. */
export function countsAsSale({ category }: Pick<MovementPart, 'category'>): boolean {
  return category !== 'gift_cards' && category !== 'tips'
}

export function sumByCategory(parts: readonly MovementPart[]): CategorySums[] {
  return categoryOrder.flatMap((category) => {
    const matching = parts.filter((part) => part.category === category)
    return matching.length === 0 ? [] : [{ category, ...sumParts(matching) }]
  })
}

export function sumParts(parts: readonly MovementPart[]): PartSums {
  const sums = { grossCents: 0, discountCents: 0, netCents: 0, taxCents: 0 }
  for (const { grossCents, discountCents, taxCents } of parts) {
    sums.grossCents += grossCents
    sums.discountCents += discountCents
    sums.netCents += grossCents - discountCents
    sums.taxCents += taxCents
  }
  return sums
}
