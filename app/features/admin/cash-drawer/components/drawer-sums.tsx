import { SumRow } from '#app/ui/sum-row.tsx'
import type { Drawer } from '#domain/contract/cash-drawer.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { formatDifference, listDrawerLines } from '../words.ts'

export function DrawerSums({ drawer }: { drawer: Drawer }) {
  const { expectedCents, countedCents, moves, note } = drawer
  return (
    <>
      <dl className="space-y-2 pt-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        {listDrawerLines(drawer).map(({ label, cents }) => (
          <SumRow key={label} label={label} amount={formatCents(cents)} />
        ))}
        <div className="items-baseline border-(--rule) border-t pt-3">
          <dt className="font-semibold text-lg">Expected in drawer</dt>
          <dd className="font-display text-[1.75rem] tabular-nums">{formatCents(expectedCents)}</dd>
        </div>
        {countedCents !== null && (
          <SumRow
            label="Counted"
            amount={formatCents(countedCents)}
            note={[formatDifference(countedCents, expectedCents), note].filter(Boolean).join(' ')}
          />
        )}
      </dl>
      {moves.length > 0 && (
        <ul aria-label="Cash in and out" className="mt-4 divide-y divide-(--rule) border-(--rule) border-t">
          {moves.map(({ id, cents, reason, by, at }) => (
            <li key={id} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {reason}
                <span className="block text-(--dim) text-sm">
                  {by}, {formatInstant(at)}
                </span>
              </span>
              <span className="tabular-nums">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
