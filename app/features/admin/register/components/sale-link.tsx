import { formatCents } from '#domain/money/money.ts'
import { saleDraftWords } from '../words.ts'

/** On small screens, a link down to the sale with its count and total. */
export function SaleLink({ count, totalCents }: { count: number; totalCents: number }) {
  if (count === 0) return null

  return (
    <a
      href="#sale-heading"
      className="sticky bottom-20 z-30 flex min-h-14 items-center justify-between gap-4 rounded-md bg-brass-300 px-4 font-semibold text-ink shadow-card lg:hidden"
    >
      <span>{saleDraftWords(count)}</span>
      <span className="font-display text-2xl tabular-nums">{formatCents(totalCents)}</span>
    </a>
  )
}
