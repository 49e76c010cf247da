import { Card } from '#app/ui/card.tsx'
import type { MoneyDays } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'
import { sumsByCategory } from '#domain/office/money-sums.ts'

/** What the venue owes on gift cards, from the first day of a range to its last. */
export function GiftLiability({ money: { days, owedOnCards } }: { money: MoneyDays }) {
  const sold = sumsByCategory(days.flatMap(({ parts }) => parts)).find(
    ({ category }) => category === 'gift_cards',
  )
  const redeemed = days.reduce((sum, { giftCents }) => sum + giftCents, 0)
  const lines = [
    { label: 'Owed before', cents: owedOnCards.beforeCents },
    { label: 'Sold', cents: sold?.netCents ?? 0 },
    { label: 'Redeemed', cents: -redeemed },
    { label: 'Owed after', cents: owedOnCards.afterCents },
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
