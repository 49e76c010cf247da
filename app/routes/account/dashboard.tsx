import { useQuery } from '@tanstack/react-query'
import { DashboardSkeleton } from '#app/features/account/components/dashboard-skeleton.tsx'
import { MemberFrame } from '#app/features/account/components/member-frame.tsx'
import { ProfileCard } from '#app/features/account/components/profile-card.tsx'
import { profileQuery } from '#app/features/account/queries.ts'
import { JoinedEventsCard } from '#app/features/events/components/joined-events-card.tsx'
import { joinedEventsQuery } from '#app/features/events/queries.ts'
import { ArrivalCard } from '#app/features/getting-in/components/arrival-card.tsx'
import { MembershipCard } from '#app/features/memberships/components/membership-card.tsx'
import { activeMembershipQuery } from '#app/features/memberships/queries.ts'
import { BookingsCard } from '#app/features/my-bookings/components/bookings-card.tsx'
import { myBookingsQuery } from '#app/features/my-bookings/queries.ts'
import { nextVisit } from '#app/features/my-bookings/rules.ts'
import { OrdersCard } from '#app/features/orders/components/orders-card.tsx'
import { myOrdersQuery } from '#app/features/orders/queries.ts'
import { ProofBanner } from '#app/features/proof/components/proof-banner.tsx'
import { PaymentsCard } from '#app/features/purchases/components/payments-card.tsx'
import { myPaymentsQuery } from '#app/features/purchases/queries.ts'
import { DeviceListCard } from '#app/features/security/components/device-list-card.tsx'
import { devicesQuery } from '#app/features/security/queries.ts'
import { clockQuery, venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { useFailureToast } from '#app/ui/notify.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { MyBooking } from '#domain/contract/booking.ts'
import type { Route } from './+types/dashboard.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser]

export function meta() {
  return privateMeta('Dashboard')
}

/** Starts all reads at once, without waiting. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(profileQuery(id))
  void queryClient.prefetchQuery(activeMembershipQuery(id))
  void queryClient.prefetchQuery(myBookingsQuery(id))
  void queryClient.prefetchQuery(myOrdersQuery(id))
  void queryClient.prefetchQuery(joinedEventsQuery(id))
  void queryClient.prefetchQuery(myPaymentsQuery(id))
  void queryClient.prefetchQuery(devicesQuery(id))
  void queryClient.prefetchQuery(clockQuery())
  void queryClient.prefetchQuery(venueDayQuery())
  void queryClient.prefetchQuery(gymSystemQuery())
  return { userId: id }
}

export default function Dashboard({ loaderData: { userId } }: Route.ComponentProps) {
  const profile = useQuery(profileQuery(userId))
  const membership = useQuery(activeMembershipQuery(userId))
  const bookings = useQuery(myBookingsQuery(userId))
  const orders = useQuery(myOrdersQuery(userId))
  const events = useQuery(joinedEventsQuery(userId))
  const payments = useQuery(myPaymentsQuery(userId))
  const devices = useQuery(devicesQuery(userId))
  const clock = useQuery(clockQuery())
  const day = useQuery(venueDayQuery())
  const reads = [profile, membership, bookings, orders, events, payments, devices]
  const failure = reads.find(({ error }) => error)?.error ?? null
  useFailureToast('Error', failure && wordsFor(failure))
  // All at once: cards that came one by one would push each other down.
  const isWaiting = [...reads, clock, day].some(({ isFetched }) => !isFetched)
  const now = clock.data ? Date.parse(clock.data) : Date.now()

  return (
    <MemberFrame userId={userId}>
      <h1
        tabIndex={-1}
        className="mb-8 line-clamp-3 min-h-[1.12em] wrap-anywhere text-[2.25rem] sm:mb-10 sm:text-5xl"
      >
        Welcome{!isWaiting && profile.data && `, ${profile.data.fullName}`}
        {isWaiting && <Skeleton className="ml-3 h-[0.7em] w-48" />}
      </h1>
      {isWaiting ? <DashboardSkeleton /> : <Cards userId={userId} bookings={bookings.data ?? []} now={now} />}
    </MemberFrame>
  )
}

type CardsProps = { userId: string; bookings: readonly MyBooking[]; now: number }

function Cards({ userId, bookings, now }: CardsProps) {
  return (
    <>
      <ProofBanner userId={userId} />
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <MembershipCard userId={userId} />
        <div className="min-w-0 space-y-5 self-start sm:space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingsCard userId={userId} />
          <JoinedEventsCard userId={userId} now={now} />
          <OrdersCard userId={userId} />
          <PaymentsCard userId={userId} />
        </div>
        <div className="space-y-5 self-start sm:space-y-6">
          <ProfileCard userId={userId} />
          <ArrivalCard slot={nextVisit(bookings, now)} now={now} />
          <DeviceListCard userId={userId} />
        </div>
      </div>
    </>
  )
}
