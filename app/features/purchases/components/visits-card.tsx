import { useQuery } from '@tanstack/react-query'
import { myBookingsQuery } from '#app/features/my-bookings/queries.ts'
import { splitByNow } from '#app/features/my-bookings/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import type { MyBooking } from '#domain/contract/booking.ts'
import { Fold } from './fold.tsx'
import { RowSkeleton } from './row-skeleton.tsx'
import { VisitList } from './visit-list.tsx'

/** Coming and past bookings, each with the way to its page. */
export function VisitsCard({ userId, now }: { userId: string; now: number }) {
  const { data: visits, error, isFetching, refetch } = useQuery(myBookingsQuery(userId))

  return (
    <Card title="Your bookings" action={<BookLink />}>
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {!visits && !error && <RowSkeleton label="Loading your bookings..." />}
      {visits && <Visits visits={visits} now={now} />}
    </Card>
  )
}

function BookLink() {
  return (
    <a href="/booking" target="_top" className={buttonStyle('quiet', '-mr-3 px-3')}>
      Book a bay
    </a>
  )
}

function Visits({ visits, now }: { visits: MyBooking[]; now: number }) {
  const { coming, past } = splitByNow(visits, now)

  return (
    <>
      {coming.length > 0 ? (
        <VisitList label="Coming bookings" visits={coming} now={now} />
      ) : (
        <p className="py-8 text-center font-display text-xl">
          {past.length > 0 ? 'Nothing booked just now.' : 'No bookings yet.'}
        </p>
      )}
      {past.length > 0 && (
        <Fold summary={`Past bookings (${past.length})`}>
          <VisitList label="Past bookings" visits={past.toReversed()} now={now} />
        </Fold>
      )}
    </>
  )
}
