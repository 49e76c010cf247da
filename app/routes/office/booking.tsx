import { useQuery } from '@tanstack/react-query'
import { roleQuery } from '#app/features/account/queries.ts'
import { BookingPage } from '#app/features/office/calendar/components/booking-page.tsx'
import { ReaderWait } from '#app/features/office/calendar/state.ts'
import { DetailsFrame } from '#app/features/office/details/components/details-frame.tsx'
import { PaymentsPanel } from '#app/features/office/details/components/payments-panel.tsx'
import { Timeline } from '#app/features/office/details/components/timeline.tsx'
import { bookingDetailsQuery } from '#app/features/office/details/queries.ts'
import { ReaderAsking } from '#app/features/office/reader/components/reader-asking.tsx'
import { TerminalWait } from '#app/features/office/reader/components/terminal-wait.tsx'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { may } from '#domain/office/may.ts'
import type { Route } from './+types/booking.ts'

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(`Booking ${params.number}`)
}

export function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(bookingDetailsQuery(params.number))
  return { userId: context.get(userContext).id }
}

export default function Booking({ params, loaderData }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(bookingDetailsQuery(params.number))
  const { data: role } = useQuery(roleQuery(loaderData.userId))
  const mayRefund = may(role, 'refund')

  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/bookings">Bookings</BackLink>
      </p>
      <DetailsFrame what="this booking" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
        {data && (
          <>
            <ReaderAsking key={data.number} asked={data.atReader} />
            <ReaderWait value={TerminalWait}>
              <BookingPage key={data.id} booking={data} now={data.now} mayRefund={mayRefund} />
            </ReaderWait>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <PaymentsPanel payments={data.payments} mayRefund={mayRefund} />
              <Timeline entries={data.history} leftOut={data.leftOut} />
            </div>
          </>
        )}
      </DetailsFrame>
    </>
  )
}
