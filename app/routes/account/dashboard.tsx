import { useQuery } from '@tanstack/react-query'
import { MemberFrame } from '#app/features/account/components/member-frame.tsx'
import { profileQuery } from '#app/features/account/queries.ts'
import { joinedEventsQuery } from '#app/features/events/queries.ts'
import { activeMembershipQuery } from '#app/features/memberships/queries.ts'
import { myBookingsQuery } from '#app/features/my-bookings/queries.ts'
import { myOrdersQuery } from '#app/features/orders/queries.ts'
import { myPaymentsQuery } from '#app/features/purchases/queries.ts'
import { devicesQuery } from '#app/features/security/queries.ts'
import { myWaitingQuery } from '#app/features/waiting/queries.ts'
import { clockQuery, venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { areHere, usePatience } from '#app/lib/loading/use-patience.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { useFailureToast } from '#app/ui/notify.ts'
import { PageSkeleton, Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/dashboard.ts'
import { DashboardCards } from './dashboard-cards.tsx'

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
  void queryClient.prefetchQuery(myWaitingQuery(id))
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
  const waiting = useQuery(myWaitingQuery(userId))
  const clock = useQuery(clockQuery())
  const day = useQuery(venueDayQuery())
  const reads = [profile, membership, bookings, orders, events, payments, devices, waiting]
  const failure = reads.find(({ error }) => error)?.error ?? null
  useFailureToast('Error', failure && wordsFor(failure))
  const gym = useQuery(gymSystemQuery())
  // All at once, unless one of them takes too long. The head of the page stands above all, so it is always waited for.
  const isPatient = usePatience(!areHere(...reads, clock, day, gym), PATIENCE_MS)
  const isWaiting = isPatient || !areHere(profile)
  const here = {
    membership: areHere(membership, gym),
    bookings: areHere(bookings, clock, gym),
    waiting: areHere(waiting),
    events: areHere(events, clock),
    orders: areHere(orders),
    payments: areHere(payments),
    arrival: areHere(bookings, clock, day),
    devices: areHere(devices),
  }
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
      {isWaiting ? (
        <PageSkeleton />
      ) : (
        <DashboardCards userId={userId} here={here} bookings={bookings.data ?? []} now={now} />
      )}
    </MemberFrame>
  )
}

const PATIENCE_MS = 1_500
