import { useQuery } from '@tanstack/react-query'
import { wholeListQuery } from '#app/features/admin/lists/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { withGymRows } from '../rules.ts'
import { BookingStatusCard } from './booking-status-card.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { RevenueCard } from './revenue-card.tsx'

/** The reports that are possible if a gym system keeps the bookings. */
export function GymReports({ userId, figures }: { userId: string; figures: VenueFigures }) {
  const bookings = useQuery(wholeListQuery('bookings', userId))
  const sales = useQuery(wholeListQuery('sales', userId))
  const failed = [bookings, sales].find(({ error, data }) => error && !data)
  if (failed?.error)
    return <LoadFailure message={wordsFor(failed.error)} busy={failed.isFetching} onRetry={failed.refetch} />
  if (!bookings.data || !sales.data) return <ReportSkeleton />

  const combined = withGymRows(figures, { bookings: bookings.data.rows, sales: sales.data.rows })
  return (
    <>
      <RevenueCard
        figures={combined}
        counted={`What Gym Master sold, on the day of the sale, and beside it what this site took itself, such as in the shop, less what has gone back. ${sales.data.message ?? ''}`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BookingStatusCard
          figures={combined}
          counted={`Bookings of Gym Master by the day they are for. ${bookings.data.message ?? ''}`}
        />
        <Card title="Bays and members">
          <p className="mt-4">
            How full the bays are and who joins or leaves is in Gym Master: look it up in its own reports.
          </p>
        </Card>
      </div>
    </>
  )
}
