import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { sumByCategory } from '#domain/admin/money-sums.ts'
import type { MoneyMovement } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'
import { moneyMovementsQuery } from '../queries.ts'
import { categoryNames, formatTransactionMethod } from '../words.ts'

export function TransactionList({ userId, day }: { userId: string; day: string }) {
  const range = { from: day, to: day }
  const { data, error, isFetching, refetch } = useQuery(moneyMovementsQuery(userId, range))
  if (error && !data) return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
  if (!data) return <RowSkeleton label="Loading the day..." />

  return (
    <ul
      aria-label={`Payments and refunds of ${formatDay(day)}`}
      className="mb-4 divide-y divide-(--rule) sm:pl-8"
    >
      {data.movements.map((movement) => (
        <Movement key={movement.id} movement={movement} />
      ))}
    </ul>
  )
}

function Movement({ movement }: { movement: MoneyMovement }) {
  const { kind, paymentId, at, number, cents, giftCents, feeCents, parts } = movement
  const isMixed = cents !== 0 && giftCents !== 0

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5 text-[0.9375rem]">
      <span className="wrap-anywhere">
        <time
          dateTime={new Date(at).toISOString()}
          className="inline-block min-w-20 text-(--dim) tabular-nums"
        >
          {formatClock(at)}
        </time>{' '}
        {kind === 'refund' && 'Refund, '}
        <Link to={`/admin/sales/${paymentId}`} className={textLink}>
          {number}
        </Link>
      </span>
      <span className="text-right font-semibold tabular-nums">{formatCents(cents + giftCents)}</span>
      <span className="col-span-2 text-(--dim) text-sm sm:pl-21">
        {formatTransactionMethod(movement)}
        {isMixed && `: ${formatCents(cents)} and ${formatCents(giftCents)}`}. {formatParts(parts)}
        {feeCents !== null && `. Fee ${formatCents(feeCents)}`}
      </span>
    </li>
  )
}

/** 'Goods $20.00, tax $1.80; Shipping $7.00' */
function formatParts(parts: MoneyMovement['parts']): string {
  return sumByCategory(parts)
    .map(({ category, grossCents, discountCents, netCents, taxCents }) => {
      const off =
        discountCents === 0 ? '' : ` (${formatCents(grossCents)} less ${formatCents(discountCents)})`
      const tax = taxCents === 0 ? '' : `, tax ${formatCents(taxCents)}`
      return `${categoryNames[category]} ${formatCents(netCents)}${off}${tax}`
    })
    .join('; ')
}
