import { formatCents } from '#domain/money/money.ts'
import { centsIn } from '../rules.ts'

/** The sum of the listed rows. `named` says how it is counted. */
export function SumCard({ cents, named }: { cents: number; named?: string }) {
  return (
    <dl className="paper mt-5 flex flex-wrap items-baseline justify-between gap-x-6 rounded-lg px-5 py-3.5 sm:px-6">
      <dt className="engraved text-(--dim)">Total Revenue</dt>
      <dd className="font-display text-3xl tabular-nums">{formatCents(cents)}</dd>
      {named && <dd className="w-full text-(--dim) text-sm">{named}</dd>}
    </dl>
  )
}

export function sumOf(rows: readonly object[]): number {
  return rows.reduce((sum, row) => sum + centsIn('amount' in row ? Number(row.amount) : 0), 0)
}
