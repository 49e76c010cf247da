import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockQuery } from '#app/lib/backend/clock-query.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { MyBooking } from '#domain/contract/booking.ts'
import { myBookingsQuery } from '../queries.ts'
import { splitByNow } from '../rules.ts'
import { BookingList } from './booking-list.tsx'

export function BookingsCard({ userId, className }: { userId: string; className?: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(myBookingsQuery(userId))
  const clock = useQuery(clockQuery())
  const system = useGymSystem()
  const isWaiting = isPending || clock.isPending || system === undefined

  return (
    <Card title="Your bookings" className={className}>
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {isWaiting && !error && <BookingsSkeleton />}
      {data && !isWaiting && (
        <Bookings bookings={data} now={instantOf(clock.data)} isKeptHere={system === 'builtin'} />
      )}
    </Card>
  )
}

function instantOf(clock: string | null | undefined): number {
  return clock ? Date.parse(clock) : Date.now()
}

type BookingsProps = { bookings: MyBooking[]; now: number; isKeptHere: boolean }

function Bookings({ bookings, now, isKeptHere }: BookingsProps) {
  const { coming, past } = splitByNow(bookings, now)
  const isNothing = coming.length === 0 && isKeptHere

  return (
    <>
      {!isKeptHere && <InThePortal />}
      {coming.length > 0 && !isKeptHere && <h3 className="text-lg">Booked here before</h3>}
      {coming.length > 0 && <BookingList bookings={coming} label="Coming bookings" />}
      {isNothing && (
        <NothingBooked>{past.length > 0 ? 'Nothing booked just now.' : 'No bookings yet.'}</NothingBooked>
      )}
      {past.length > 0 && (
        <details className="group mt-4">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
            Past bookings ({past.length})
          </summary>
          <BookingList bookings={past} label="Past bookings" />
        </details>
      )}
    </>
  )
}

/** If a gym system keeps the bookings, ours are only those made here before. */
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

function BookingsSkeleton() {
  return (
    <div className="mt-4 divide-y divide-(--rule) border border-(--rule) px-4">
      <p role="status" className="sr-only">
        Loading your bookings...
      </p>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="flex items-center gap-4 py-4.5">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
