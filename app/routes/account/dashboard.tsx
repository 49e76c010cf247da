import { DashboardSkeleton } from '#app/features/account/components/dashboard-skeleton.tsx'
import { MemberFrame } from '#app/features/account/components/member-frame.tsx'
import { ProfileCard } from '#app/features/account/components/profile-card.tsx'
import { ArrivalCard } from '#app/features/arrival-info/components/arrival-card.tsx'
import { prefetchDashboard, useDashboard } from '#app/features/dashboard/queries.ts'
import { VerificationBanner } from '#app/features/email-verification/components/verification-banner.tsx'
import { JoinedEventsCard } from '#app/features/events/components/joined-events-card.tsx'
import { MembershipCard } from '#app/features/memberships/components/membership-card.tsx'
import { BookingsCard } from '#app/features/my-bookings/components/bookings-card.tsx'
import { findNextVisit } from '#app/features/my-bookings/rules.ts'
import { OrdersCard } from '#app/features/orders/components/orders-card.tsx'
import { PaymentsCard } from '#app/features/purchases/components/payments-card.tsx'
import { DeviceListCard } from '#app/features/security/components/device-list-card.tsx'
import { WaitlistCard } from '#app/features/waitlist/components/waitlist-card.tsx'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { requireUser, userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { InOrder } from '#app/ui/in-order.tsx'
import { useFailureToast } from '#app/ui/notify.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { MyBooking } from '#domain/contract/booking.ts'
import type { Route } from './+types/dashboard.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireUser]

export function meta() {
  return privateMeta('Dashboard')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  prefetchDashboard(id)
  return { userId: id }
}

export default function Dashboard({ loaderData: { userId } }: Route.ComponentProps) {
  const { profile, bookings, failure, isWaiting, readyCards, now } = useDashboard(userId)
  useFailureToast('Error', failure && wordsFor(failure))

  return (
    <MemberFrame userId={userId}>
      <h1
        tabIndex={-1}
        className="mb-7 line-clamp-3 min-h-[1.12em] wrap-anywhere pb-1 text-[2.25rem] sm:mb-10 sm:text-5xl"
      >
        Welcome{!isWaiting && profile.data && `, ${profile.data.fullName}`}
        {isWaiting && <Skeleton className="ml-3 h-[0.7em] w-48" />}
      </h1>
      {isWaiting ? (
        <DashboardSkeleton />
      ) : (
        <Cards userId={userId} readyCards={readyCards} bookings={bookings.data ?? []} now={now} />
      )}
    </MemberFrame>
  )
}

type CardsProps = {
  userId: string
  readyCards: ReturnType<typeof useDashboard>['readyCards']
  bookings: readonly MyBooking[]
  now: number
}

/** Reveals the cards of each column in order. On a phone the columns are stacked, so the second waits for the first. */
function Cards({ userId, readyCards, bookings, now }: CardsProps) {
  const main = [
    { name: 'bookings', isHere: readyCards.bookings, card: <BookingsCard userId={userId} /> },
    { name: 'waiting', isHere: readyCards.waiting, card: <WaitlistCard userId={userId} /> },
    { name: 'events', isHere: readyCards.events, card: <JoinedEventsCard userId={userId} now={now} /> },
    { name: 'orders', isHere: readyCards.orders, card: <OrdersCard userId={userId} /> },
    { name: 'payments', isHere: readyCards.payments, card: <PaymentsCard userId={userId} /> },
  ]
  const visit = <ArrivalCard slot={findNextVisit(bookings, now)} now={now} />
  const beside = [
    { name: 'profile', isHere: true, card: <ProfileCard userId={userId} /> },
    { name: 'arrival', isHere: readyCards.arrival, card: visit },
    { name: 'devices', isHere: readyCards.devices, card: <DeviceListCard userId={userId} /> },
  ]
  const afterMembership = readyCards.membership ? '' : 'max-lg:hidden'
  const afterMain = main.every(({ isHere }) => isHere) ? afterMembership : 'max-lg:hidden'

  return (
    <>
      <VerificationBanner userId={userId} />
      <div className="grid gap-5 sm:gap-6 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <InOrder
          parts={[
            { name: 'membership', isHere: readyCards.membership, card: <MembershipCard userId={userId} /> },
          ]}
        />
        <div
          className={`min-w-0 space-y-5 self-start sm:space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${afterMembership}`}
        >
          <InOrder parts={main} />
        </div>
        {readyCards.membership && (
          <div className={`space-y-5 self-start sm:space-y-6 ${afterMain}`}>
            <InOrder parts={beside} />
          </div>
        )}
      </div>
    </>
  )
}
