import { useQuery } from '@tanstack/react-query'
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
import { WaitingCard } from '#app/features/waiting/components/waiting-card.tsx'
import { myWaitingQuery } from '#app/features/waiting/queries.ts'
import { clockQuery, venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { areHere, usePatience } from '#app/lib/loading/use-patience.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { InOrder } from '#app/ui/in-order.tsx'
import { useFailureToast } from '#app/ui/notify.ts'
import { PageSkeleton, Skeleton } from '#app/ui/skeleton.tsx'
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
        <Cards userId={userId} here={here} bookings={bookings.data ?? []} now={now} />
      )}
    </MemberFrame>
  )
}

const PATIENCE_MS = 1_500

type CardName =
  | 'membership'
  | 'bookings'
  | 'waiting'
  | 'events'
  | 'orders'
  | 'payments'
  | 'arrival'
  | 'devices'
type CardsProps = {
  userId: string
  here: Record<CardName, boolean>
  bookings: readonly MyBooking[]
  now: number
}

/** Two columns, each in its order. On a phone they are one, and the second part waits for the first. */
function Cards({ userId, here, bookings, now }: CardsProps) {
  const main = [
    { name: 'bookings', isHere: here.bookings, card: <BookingsCard userId={userId} /> },
    { name: 'waiting', isHere: here.waiting, card: <WaitingCard userId={userId} /> },
    { name: 'events', isHere: here.events, card: <JoinedEventsCard userId={userId} now={now} /> },
    { name: 'orders', isHere: here.orders, card: <OrdersCard userId={userId} /> },
    { name: 'payments', isHere: here.payments, card: <PaymentsCard userId={userId} /> },
  ]
  const visit = <ArrivalCard slot={nextVisit(bookings, now)} now={now} />
  const beside = [
    { name: 'profile', isHere: true, card: <ProfileCard userId={userId} /> },
    { name: 'arrival', isHere: here.arrival, card: visit },
    { name: 'devices', isHere: here.devices, card: <DeviceListCard userId={userId} /> },
  ]
  const afterMembership = here.membership ? '' : 'max-lg:hidden'
  const afterMain = main.every(({ isHere }) => isHere) ? afterMembership : 'max-lg:hidden'

  return (
    <>
      <ProofBanner userId={userId} />
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <InOrder
          parts={[{ name: 'membership', isHere: here.membership, card: <MembershipCard userId={userId} /> }]}
        />
        <div
          className={`min-w-0 space-y-5 self-start sm:space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${afterMembership}`}
        >
          <InOrder parts={main} />
        </div>
        {here.membership && (
          <div className={`space-y-5 self-start sm:space-y-6 ${afterMain}`}>
            <InOrder parts={beside} />
          </div>
        )}
      </div>
    </>
  )
}
