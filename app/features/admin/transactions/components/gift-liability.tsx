import { Card } from '#app/ui/card.tsx'
import { sumByCategory } from '#domain/admin/money-sums.ts'
import type { MoneyDays } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'

/** The gift card liability over a range. */
export function GiftLiability({ money: { days, owedOnCards } }: { money: MoneyDays }) {
  const sold = sumByCategory(days.flatMap(({ parts }) => parts)).find(
    ({ category }) => category === 'gift_cards',
  )
  const redeemed = days.reduce((sum, { giftCents }) => sum + giftCents, 0)
  const { beforeCents, afterCents } = owedOnCards
  const soldCents = sold?.netCents ?? 0
  // A card can be voided without a refund, and refunded without being voided.
  const otherwise = afterCents - beforeCents - soldCents + redeemed
  const lines = [
    { label: 'Owed before', cents: beforeCents },
    { label: 'Sold', cents: soldCents },
    { label: 'Redeemed', cents: -redeemed },
    ...(otherwise === 0 ? [] : [{ label: 'Ended or given back otherwise', cents: otherwise }]),
    { label: 'Owed after', cents: afterCents },
  ]

  return (
    <Card title="Gift cards">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 pt-4 sm:grid-cols-4">
        {lines.map(({ label, cents }) => (
          <div key={label}>
            <dt className="engraved text-(--dim)">{label}</dt>
            <dd className="mt-1 font-display text-2xl tabular-nums">{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
