import { Card } from '#app/ui/card.tsx'
import { sumByCategory } from '#domain/admin/money-sums.ts'
import type { MoneyDays } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'

export function GiftLiability({ money: { days, owedOnCards } }: { money: MoneyDays }) {
  const sold = sumByCategory(days.flatMap(({ parts }) => parts)).find(
    ({ category }) => category === 'gift_cards',
  )
  const redeemed = days.reduce((sum, { giftCents }) => sum + giftCents, 0)
  const { beforeCents, afterCents } = owedOnCards
  const soldCents = sold?.netCents ?? 0
  // Cards can also be voided without a refund, or refunded without being voided.
  const otherCents = afterCents - beforeCents - soldCents + redeemed
  const lines = [
    { label: 'Owed before', cents: beforeCents },
    { label: 'Sold', cents: soldCents },
    { label: 'Redeemed', cents: -redeemed },
    ...(otherCents === 0 ? [] : [{ label: 'Voided or refunded separately', cents: otherCents }]),
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
