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
import { splitByNow } from '../rules.ts'
import { BookingList } from './booking-list.tsx'

type BookingsCardProps = {
  userId: string
}

/** Upcoming and past bookings that link to their pages. */
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
          // While the links are unknown, the booking's own page shows the amount due.
          links={links.data ?? []}
          now={instantOf(clock.data)}
          // While the system is unknown, the booking's own page says it.
          isKeptHere={gym.data !== 'gymmaster'}
        />
      )}
    </Card>
  )
}

function instantOf(clock: string | null | undefined): number {
  return clock ? Date.parse(clock) : Date.now()
}

type BookingsProps = {
  bookings: MyBooking[]
  links: MyLink[]
  now: number
  isKeptHere: boolean
}

function Bookings({ bookings, links, now, isKeptHere }: BookingsProps) {
  const { coming, past } = splitByNow(bookings, now)
  const isNothing = coming.length === 0 && isKeptHere

  return (
    <>
      {!isKeptHere && <InThePortal />}
      {coming.length > 0 && !isKeptHere && <h3 className="text-lg">Booked here before</h3>}
      {coming.length > 0 && <BookingList bookings={coming} links={links} label="Coming bookings" now={now} />}
      {isNothing && (
        <NothingBooked>{past.length > 0 ? 'Nothing booked right now.' : 'No bookings yet.'}</NothingBooked>
      )}
      {past.length > 0 && (
        <Fold summary={`Past bookings (${past.length})`}>
          <BookingList bookings={past.toReversed()} links={[]} label="Past bookings" now={now} />
        </Fold>
      )}
    </>
  )
}

/** If a gym system manages the bookings, our tables only have older ones made here. */
function InThePortal() {
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

function NothingBooked({ children }: { children: ReactNode }) {
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
