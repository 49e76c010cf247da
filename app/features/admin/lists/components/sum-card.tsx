import { formatCents } from '#domain/money/money.ts'
import { toCents } from '../rules.ts'

/** `note` says how the total is counted. */
export function SumCard({ cents, note }: { cents: number; note?: string }) {
  return (
    <dl className="paper mt-5 flex flex-wrap items-baseline justify-between gap-x-6 rounded-lg px-5 py-3.5 sm:px-6">
      <dt className="engraved text-(--dim)">Total Revenue</dt>
      <dd className="font-display text-3xl tabular-nums">{formatCents(cents)}</dd>
      {note && <dd className="w-full text-(--dim) text-sm">{note}</dd>}
    </dl>
  )
}

export function sumAmounts(rows: readonly object[]): number {
  return rows.reduce((sum, row) => sum + toCents('amount' in row ? Number(row.amount) : 0), 0)
}
