import { readRange } from '#app/features/admin/reports/rules.ts'
import type { ListColumn } from '#app/ui/list/list-column.ts'
import { countDays, resolveRange } from '#domain/admin/day-range.ts'
import { countsAsSale, sumParts } from '#domain/admin/money-sums.ts'
import type { MoneyMovement, MovementCategory } from '#domain/contract/money-movements.ts'
import { formatCentsEntry } from '#domain/money/money-entry.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { categoryNames, formatTender, formatTransactionMethod } from './words.ts'

const maxDays = 400

/** Limits the range to what money_days accepts. */
export function readMoneyRange(params: URLSearchParams, today: string): ReturnType<typeof readRange> {
  const read = readRange(params, today)
  if (countDays(read.range) <= maxDays) return read
  const fault = `Choose ${maxDays} days at most. These are the last 30 days.`
  return { range: resolveRange('30-days', today), fault }
}

const toDollars = (cents: number) => Number(formatCentsEntry(cents))

type Column = ListColumn<MoneyMovement>
const textColumn = (id: string, label: string, plain: (movement: MoneyMovement) => string): Column => ({
  id,
  label,
  text: plain,
})
const centsColumn = (id: string, label: string, cents: (movement: MoneyMovement) => number): Column => ({
  id,
  label,
  text: () => null,
  plain: (movement) => toDollars(cents(movement)),
})

const sold: MovementCategory[] = ['bays', 'memberships', 'events', 'goods', 'food', 'shipping', 'other']
const taxed: MovementCategory[] = ['goods', 'food']
const sumCategory = ({ parts }: MoneyMovement, category: MovementCategory) =>
  sumParts(parts.filter((part) => part.category === category))
const sumSales = ({ parts }: MoneyMovement) => sumParts(parts.filter(countsAsSale))

/** Amounts are in dollars. Net + tax + tips + gift cards sold = total = the sum of the two tender columns. */
export const movementColumns: readonly Column[] = [
  textColumn('date', 'Date', ({ day }) => day),
  textColumn('time', 'Time', ({ at }) => formatClock(at)),
  textColumn('kind', 'Type', ({ kind }) => (kind === 'payment' ? 'Payment' : 'Refund')),
  textColumn('number', 'Number', ({ number }) => number),
  textColumn('tender', 'Tender', formatTender),
  textColumn('means', 'Payment method', formatTransactionMethod),
  centsColumn('gross', 'Gross', (movement) => sumSales(movement).grossCents),
  centsColumn('discount', 'Discount', (movement) => sumSales(movement).discountCents),
  centsColumn('net', 'Net', (movement) => sumSales(movement).netCents),
  centsColumn('tax', 'Tax', (movement) => sumSales(movement).taxCents),
  centsColumn('tip', 'Tip', (movement) => sumCategory(movement, 'tips').netCents),
  centsColumn('gift-sold', 'Gift cards sold', (movement) => sumCategory(movement, 'gift_cards').netCents),
  centsColumn('total', 'Total', ({ cents, giftCents }) => cents + giftCents),
  centsColumn('moved', 'By this tender', ({ cents }) => cents),
  centsColumn('redeemed', 'By gift card', ({ giftCents }) => giftCents),
  {
    id: 'fee',
    label: 'Fee',
    text: () => null,
    plain: ({ feeCents }) => (feeCents === null ? null : toDollars(feeCents)),
  },
  ...sold.map((category) =>
    centsColumn(
      `net-${category}`,
      `Net: ${categoryNames[category]}`,
      (movement) => sumCategory(movement, category).netCents,
    ),
  ),
  ...taxed.map((category) =>
    centsColumn(
      `tax-${category}`,
      `Tax: ${categoryNames[category]}`,
      (movement) => sumCategory(movement, category).taxCents,
    ),
  ),
]
