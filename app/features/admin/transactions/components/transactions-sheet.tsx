import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { DayRange } from '#domain/admin/day-range.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { moneyDaysQuery } from '../queries.ts'
import { DailyTotals } from './daily-totals.tsx'
import { GiftLiability } from './gift-liability.tsx'
import { SoldCard } from './sold-card.tsx'
import { TenderCard } from './tender-card.tsx'
import { TransactionsTools } from './transactions-tools.tsx'

export function TransactionsSheet({ userId, range }: { userId: string; range: DayRange }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(moneyDaysQuery(userId, range))

  if (error && !data)
    return <LoadFailure className="mt-6" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
  if (!data)
    return (
      <div className="paper mt-6 rounded-lg px-5 py-2 sm:px-7">
        <RowSkeleton label="Loading transactions..." rows={6} />
      </div>
    )

  const { from, to, days } = data
  return (
    <div aria-busy={isPlaceholderData} className="mt-5 space-y-6 transition-opacity aria-busy:opacity-60">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-(--dim) tabular-nums">
          {isPlaceholderData ? 'Loading transactions...' : formatHeading(from, to, days)}
        </p>
        <TransactionsTools userId={userId} range={{ from, to }} busy={isPlaceholderData} />
      </div>
      {error && <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={refetch} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TenderCard money={data} />
        <SoldCard days={days} />
      </div>
      <GiftLiability money={data} />
      <DailyTotals userId={userId} days={days} />
    </div>
  )
}

function formatHeading(from: string, to: string, days: readonly { movements: number }[]): string {
  const count = days.reduce((sum, { movements }) => sum + movements, 0).toLocaleString('en-US')
  const range = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  return `${range}: ${count} ${count === '1' ? 'payment or refund' : 'payments and refunds'}`
}
