import { readRange } from '#app/features/admin/reports/rules.ts'
import type { ListColumn } from '#app/ui/list/list-column.ts'
import { countDays, resolveRange } from '#domain/admin/day-range.ts'
import { countsAsSale, sumParts } from '#domain/admin/money-sums.ts'
import type { MoneyMovement, MovementCategory } from '#domain/contract/money-movements.ts'
import { centsEntry } from '#domain/money/money-entry.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { categoryNames, movementMeans, tenderWords } from './words.ts'

const mostDays = 400

/** The range of the URL, limited to what money_days accepts. */
export function moneyRange(params: URLSearchParams, today: string): ReturnType<typeof readRange> {
  const read = readRange(params, today)
  if (countDays(read.range) <= mostDays) return read
  const fault = `Choose ${mostDays} days at most. These are the last 30 days.`
  return { range: resolveRange('30-days', today), fault }
}

const dollars = (cents: number) => Number(centsEntry(cents))

type Column = ListColumn<MoneyMovement>
const written = (id: string, label: string, plain: (movement: MoneyMovement) => string): Column => ({
  id,
  label,
  text: plain,
})
const sum = (id: string, label: string, cents: (movement: MoneyMovement) => number): Column => ({
  id,
  label,
  text: () => null,
  plain: (movement) => dollars(cents(movement)),
})

const sold: MovementCategory[] = ['bays', 'memberships', 'events', 'goods', 'food', 'shipping', 'other']
const taxed: MovementCategory[] = ['goods', 'food']
const ofCategory = ({ parts }: MoneyMovement, category: MovementCategory) =>
  sumParts(parts.filter((part) => part.category === category))
const ofSales = ({ parts }: MoneyMovement) => sumParts(parts.filter(countsAsSale))

/**
 * The columns of the export, in dollars. Net and tax leave out gift cards sold. Net, tax, tips and gift cards sold add up to the total, and
 * so do the two tender columns.
 */
export const movementColumns: readonly Column[] = [
  written('date', 'Date', ({ day }) => day),
  written('time', 'Time', ({ at }) => formatClock(at)),
  written('kind', 'Type', ({ kind }) => (kind === 'payment' ? 'Payment' : 'Refund')),
  written('number', 'Number', ({ number }) => number),
  written('tender', 'Tender', tenderWords),
  written('means', 'Means', movementMeans),
  sum('gross', 'Gross', (movement) => ofSales(movement).grossCents),
  sum('discount', 'Discount', (movement) => ofSales(movement).discountCents),
  sum('net', 'Net', (movement) => ofSales(movement).netCents),
  sum('tax', 'Tax', (movement) => ofSales(movement).taxCents),
  sum('tip', 'Tip', (movement) => ofCategory(movement, 'tips').netCents),
  sum('gift-sold', 'Gift cards sold', (movement) => ofCategory(movement, 'gift_cards').netCents),
  sum('total', 'Total', ({ cents, giftCents }) => cents + giftCents),
  sum('moved', 'By this tender', ({ cents }) => cents),
  sum('redeemed', 'By gift card', ({ giftCents }) => giftCents),
  {
    id: 'fee',
    label: 'Fee',
    text: () => null,
    plain: ({ feeCents }) => (feeCents === null ? null : dollars(feeCents)),
  },
  ...sold.map((category) =>
    sum(
      `net-${category}`,
      `Net: ${categoryNames[category]}`,
      (movement) => ofCategory(movement, category).netCents,
    ),
  ),
  ...taxed.map((category) =>
    sum(
      `tax-${category}`,
      `Tax: ${categoryNames[category]}`,
      (movement) => ofCategory(movement, category).taxCents,
    ),
  ),
]
