import { useQuery } from '@tanstack/react-query'
import { fullListQuery } from '#app/features/admin/lists/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import type { VenueFigures } from '#domain/contract/venue-figures.ts'
import { addGymRows } from '../rules.ts'
import { BookingStatusCard } from './booking-status-card.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { RevenueCard } from './revenue-card.tsx'

/** Only these reports are possible if a gym system manages the bookings. */
export function GymReports({ userId, figures }: { userId: string; figures: VenueFigures }) {
  const bookings = useQuery(fullListQuery('bookings', userId))
  const sales = useQuery(fullListQuery('sales', userId))
  const failed = [bookings, sales].find(({ error, data }) => error && !data)
  if (failed?.error)
    return <LoadFailure message={wordsFor(failed.error)} busy={failed.isFetching} onRetry={failed.refetch} />
  if (!bookings.data || !sales.data) return <ReportSkeleton />

  const combined = addGymRows(figures, { bookings: bookings.data.rows, sales: sales.data.rows })
  return (
    <>
      <RevenueCard
        figures={combined}
        definition={`Sales of Gym Master on the day of the sale, plus payments on this site, such as in the shop, minus refunds. ${sales.data.message ?? ''}`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BookingStatusCard
          figures={combined}
          definition={`Bookings in Gym Master by their date. ${bookings.data.message ?? ''}`}
        />
        <Card title="Bays and members">
          <p className="mt-4">
            For occupancy and for new and ended memberships, see the reports in Gym Master.
          </p>
        </Card>
      </div>
    </>
  )
}
