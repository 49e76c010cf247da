import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { loginPath } from '#app/lib/session/login-path.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { venue } from '#domain/venue/venue.ts'
import { bookingQuery } from '../queries.ts'
import { BookingSheet } from './booking-sheet.tsx'

export function BookingView({ number, bookingKey }: { number: string; bookingKey: string }) {
  const { data, error, isFetching, refetch } = useQuery(bookingQuery(number, bookingKey))

  if (data) return <BookingSheet {...data} />
  if (isAppError(error, 'not_found', 'invalid')) return <BookingMissing />
  return (
    <div className="paper mt-4 rounded-lg p-5 sm:p-9">
      <h1 tabIndex={-1} className="rule-double pb-5 text-[2rem] wrap-anywhere sm:text-5xl">
        Booking {number}
      </h1>
      {error ? (
        <LoadFailure className="mt-6" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      ) : (
        <BookingSkeleton />
      )}
    </div>
  )
}

function BookingMissing() {
  const isSignedIn = useSessionHint()

  return (
    <div className="paper mt-4 rounded-lg p-5 sm:p-9">
      <h1 tabIndex={-1} className="rule-double pb-5 text-[2rem] sm:text-5xl">
        We couldn't find this booking.
      </h1>
      <p className="mt-5 mb-6 max-w-xl">
        Please open it with the link in your confirmation
        {isSignedIn ? '.' : ', or sign in if you booked with your account.'} Or call us and we'll look it up.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isSignedIn && (
          <Link to={loginPath(window.location.href)} className={buttonStyle('pine')}>
            Sign in
          </Link>
        )}
        <a href={venue.phoneHref} className={buttonStyle('outline')}>
          Call {venue.phone}
        </a>
      </div>
    </div>
  )
}

function BookingSkeleton() {
  return (
    <div className="space-y-5 pt-6">
      <p role="status" className="sr-only">
        Loading your booking...
      </p>
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-11 w-64" />
    </div>
  )
}
