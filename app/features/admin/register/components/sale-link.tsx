import { formatCents } from '#domain/money/money.ts'
import { formatItemCount } from '../words.ts'

/** Small screens show the sale below the products. */
export function SaleLink({ count, totalCents }: { count: number; totalCents: number }) {
  if (count === 0) return null

  return (
    <a
      href="#sale-heading"
      className="sticky bottom-20 z-30 flex min-h-14 items-center justify-between gap-4 rounded-md bg-brass-300 px-4 font-semibold text-ink shadow-card lg:hidden"
    >
      <span>{formatItemCount(count)}</span>
      <span className="font-display text-2xl tabular-nums">{formatCents(totalCents)}</span>
    </a>
  )
}
