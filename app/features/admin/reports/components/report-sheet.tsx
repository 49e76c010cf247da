import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import type { DayRange } from '#domain/admin/day-range.ts'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { figuresQuery } from '../queries.ts'
import { formatRange } from '../rules.ts'
import { BayUseCard } from './bay-use-card.tsx'
import { BookingStatusCard } from './booking-status-card.tsx'
import { CompareCard } from './compare-card.tsx'
import { GymReports } from './gym-reports.tsx'
import { MembersCard } from './members-card.tsx'
import { OccupancyCards } from './occupancy-cards.tsx'
import { PeopleFold } from './people-fold.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { RevenueCard } from './revenue-card.tsx'

export function ReportSheet({ userId, range }: { userId: string; range: DayRange }) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    figuresQuery(userId, range),
  )
  const system = useGymSystem()

  return (
    <>
      <p role="status" className="mt-5 text-(--dim)">
        {isPending || isPlaceholderData ? 'Loading reports...' : formatRange(data ?? range)}
      </p>
      {error && (
        <LoadFailure className="mt-4" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isPending && !error && <ReportSkeleton />}
      {data && (
        <div aria-busy={isPlaceholderData} className="mt-4 space-y-6 transition-opacity aria-busy:opacity-60">
          {system === 'builtin' && <BuiltinReports userId={userId} figures={data} />}
          {system === 'gymmaster' && <GymReports userId={userId} figures={data} />}
        </div>
      )}
    </>
  )
}

function BuiltinReports({ userId, figures }: { userId: string; figures: VenueFigures }) {
  return (
    <>
      <CompareCard userId={userId} figures={figures} />
      <RevenueCard figures={figures} />
      <OccupancyCards figures={figures} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BayUseCard figures={figures} />
        <BookingStatusCard figures={figures}>
          <PeopleFold userId={userId} figure="no_show" range={figures} label="No-shows by name" />
        </BookingStatusCard>
      </div>
      <MembersCard userId={userId} figures={figures} />
    </>
  )
}
