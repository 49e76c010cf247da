import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { MyBooking } from '#domain/contract/booking.ts'
import type { MyLink } from '#domain/contract/payment-link.ts'
import { myBookingsQuery, myLinksQuery } from '../queries.ts'
import { splitByEnd } from '../rules.ts'
import { BookingList } from './booking-list.tsx'

type BookingsCardProps = {
  userId: string
}

export function BookingsCard({ userId }: BookingsCardProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(myBookingsQuery(userId))
  const links = useQuery(myLinksQuery(userId))
  const clock = useQuery(clockQuery())
  const gym = useQuery(gymSystemQuery())
  const isWaiting = isPending || links.isPending || clock.isPending || gym.isPending

  return (
    <Card title="Your bookings">
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isWaiting && !error && <RowSkeleton label="Loading your bookings..." />}
      {data && !isWaiting && (
        <Bookings
          bookings={data}
          // Until the links are known, the booking's own page shows the amount due.
          links={links.data ?? []}
          now={toInstant(clock.data)}
          // Until the provider is known, assume our own bookings.
          isBuiltIn={gym.data !== 'gymmaster'}
        />
      )}
    </Card>
  )
}

function toInstant(clock: string | null | undefined): number {
  return clock ? Date.parse(clock) : Date.now()
}

type BookingsProps = {
  bookings: MyBooking[]
  links: MyLink[]
  now: number
  isBuiltIn: boolean
}

function Bookings({ bookings, links, now, isBuiltIn }: BookingsProps) {
  const { coming, past } = splitByEnd(bookings, now)
  const isEmpty = coming.length === 0 && isBuiltIn

  return (
    <>
      {!isBuiltIn && <BookingsInPortal />}
      {coming.length > 0 && !isBuiltIn && <h3 className="text-lg">Earlier bookings</h3>}
      {coming.length > 0 && (
        <BookingList bookings={coming} links={links} label="Upcoming bookings" now={now} />
      )}
      {isEmpty && (
        <EmptyBookings>{past.length > 0 ? 'Nothing booked right now.' : 'No bookings yet.'}</EmptyBookings>
      )}
      {past.length > 0 && (
        <Fold summary={`Past bookings (${past.length})`}>
          <BookingList bookings={past.toReversed()} links={[]} label="Past bookings" now={now} />
        </Fold>
      )}
    </>
  )
}

/** A gym system manages the bookings; our tables only have older ones made here. */
function BookingsInPortal() {
  return (
    <div className="py-8 text-center">
      <p className="font-display text-xl">Your bookings are in the member portal.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Link to="/member-portal" className={buttonStyle('pine')}>
          Open Member Portal
        </Link>
        <Link to="/booking" className={buttonStyle('outline')}>
          Book a Session
        </Link>
      </div>
    </div>
  )
}

function EmptyBookings({ children }: { children: ReactNode }) {
  return (
    <div className="py-10 text-center">
      <p className="font-display text-xl">{children}</p>
      <p className="mx-auto mt-2 mb-6 max-w-sm text-balance text-(--dim)">
        The bays are lit and the weather never turns.
      </p>
      <Link to="/booking" className={buttonStyle('pine')}>
        Book a Session
      </Link>
    </div>
  )
}
