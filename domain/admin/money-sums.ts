import type { MoneyDay, MovementCategory, MovementPart, MovementTender } from '../contract/money-movements.ts'

/** Columns of payment methods. Square pays out cards and wallets in one sum. */
const tenderColumns = ['square', 'terminal', 'cash', 'by_hand', 'gift_card'] as const
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
type CategorySums = PartSums & { category: MovementCategory }

/** Totals by payment method column. */
export function centsByColumn(days: readonly Tendered[]): Record<TenderColumn, number> {
  const sums = { square: 0, terminal: 0, cash: 0, by_hand: 0, gift_card: 0 }
  for (const { tenders, giftCents } of days) {
    sums.gift_card += giftCents
    for (const { tender, cents } of tenders) sums[columnOf[tender]] += cents
  }
  return sums
}

/** The columns with a nonzero amount on any day. */
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

/** Revenue as in Overview, Reports and Sales: all transactions except gift card payments and tips. */
export function revenueOfDays(days: readonly Pick<MoneyDay, 'tenders' | 'parts'>[]): number {
  const moved = days.flatMap(({ tenders }) => tenders).reduce((sum, { cents }) => sum + cents, 0)
  return moved - tipsOfDays(days)
}

export function tipsOfDays(days: readonly Pick<MoneyDay, 'parts'>[]): number {
  return sumsOfParts(days.flatMap(({ parts }) => parts).filter(({ category }) => category === 'tips'))
    .netCents
}

/** Known Square fees and the number of payments whose fee is not known yet. */
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

/** Tips belong to staff, and a sold gift card is a liability, so neither counts as a sale. */
export function isSale({ category }: Pick<MovementPart, 'category'>): boolean {
  return category !== 'gift_cards' && category !== 'tips'
}

/** Totals by category in a fixed order. */
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
