import { useQuery } from '@tanstack/react-query'
import { REVENUE_NOTE } from '#app/features/admin/reports/words.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { StaffToday } from '#domain/contract/staff-booking.ts'
import { formatClock, formatDayLong } from '#domain/venue/venue-time.ts'
import { todayQuery } from '../queries.ts'
import { Arrivals } from './arrivals.tsx'
import { BaysNow } from './bays-now.tsx'
import { GymToday } from './gym-today.tsx'
import { WeekRevenue } from './week-revenue.tsx'

export function TodayPanel({ userId }: { userId: string }) {
  const system = useGymSystem()
  if (system === 'gymmaster') return <GymToday userId={userId} />
  if (system === 'builtin') return <BuiltinToday userId={userId} />
  return (
    <Card title="Today">
      <TodaySkeleton />
    </Card>
  )
}

function BuiltinToday({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(todayQuery(userId))

  return (
    <Card title="Today" action={data && <AsOf today={data} />}>
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && <TodaySkeleton />}
      {data && (
        <>
          <BaysNow bays={data.bays} now={data.now} />
          <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
            <Arrivals arrivals={data.arrivals} now={data.now} />
            <WeekRevenue revenue={data.revenue} today={data.day} note={REVENUE_NOTE} />
          </div>
        </>
      )}
    </Card>
  )
}

function AsOf({ today }: { today: StaffToday }) {
  return (
    <p className="text-(--dim) text-sm">
      {formatDayLong(today.day)}, as of {formatClock(today.now)}
    </p>
  )
}

function TodaySkeleton() {
  return (
    <>
      <div className="mt-4 grid gap-2.5 xs:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((bay) => (
          <Skeleton key={bay} className="h-17 w-full" />
        ))}
      </div>
      <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <RowSkeleton label="Loading today..." />
        <Skeleton className="h-48 w-full" />
      </div>
    </>
  )
}
