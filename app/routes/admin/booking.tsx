import { useQuery } from '@tanstack/react-query'
import { roleQuery } from '#app/features/account/queries.ts'
import { BookingPage } from '#app/features/admin/calendar/components/booking-page.tsx'
import { ReaderWait } from '#app/features/admin/calendar/state.ts'
import { ReaderPaymentNotice } from '#app/features/admin/card-reader/components/reader-payment-notice.tsx'
import { TerminalWait } from '#app/features/admin/card-reader/components/terminal-wait.tsx'
import { DetailsFrame } from '#app/features/admin/detail-pages/components/details-frame.tsx'
import { PaymentsPanel } from '#app/features/admin/detail-pages/components/payments-panel.tsx'
import { Timeline } from '#app/features/admin/detail-pages/components/timeline.tsx'
import { bookingDetailsQuery } from '#app/features/admin/detail-pages/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
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
  const canRefund = can(role, 'refund')

  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/bookings">Bookings</BackLink>
      </p>
      <DetailsFrame what="this booking" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
        {data && (
          <>
            <ReaderPaymentNotice key={data.number} payment={data.atReader} />
            <ReaderWait value={TerminalWait}>
              <BookingPage key={data.id} booking={data} now={data.now} canRefund={canRefund} />
            </ReaderWait>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <PaymentsPanel payments={data.payments} canRefund={canRefund} />
              <Timeline entries={data.history} leftOut={data.leftOut} />
            </div>
          </>
        )}
      </DetailsFrame>
    </>
  )
}
