import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TillProps } from '#app/features/till/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { venue } from '#domain/venue/venue.ts'
import { bookerQuery, bookingQuery } from '../queries.ts'
import type { BookingSearch } from '../schema.ts'
import { BookingStages } from './booking-stages.tsx'
import { PickerSkeleton } from './times-skeleton.tsx'

type BayBookingProps = {
  search: BookingSearch
  onSearch: (patch: Partial<BookingSearch>) => void
  renderTill: (till: TillProps) => ReactNode
}

/** Books a bay or moves a booking, once the visitor and the booking to move are loaded. */
export function BayBooking({ search, onSearch, renderTill }: BayBookingProps) {
  const isHydrated = useIsHydrated()
  const { moves, key } = search
  const booker = useQuery({ ...bookerQuery(), enabled: isHydrated })
  const moving = useQuery({ ...bookingQuery(moves, key), enabled: moves !== '', staleTime: 0 })
  const failed = [booker, moving].find(({ error }) => error)

  if (isAppError(moving.error, 'not_found', 'invalid')) return <CannotMove number={moves} bookingKey="" />
  if (failed?.error) {
    const retry = () => void failed.refetch()
    return <LoadFailure message={wordsFor(failed.error)} busy={failed.isFetching} onRetry={retry} />
  }
  if (!booker.data || (moves !== '' && !moving.data)) return <PickerSkeleton />
  if (moving.data?.cancelling === null) return <CannotMove number={moves} bookingKey={key} />
  return (
    <BookingStages
      key={moves}
      search={search}
      onSearch={onSearch}
      booker={booker.data}
      moved={moving.data?.booking ?? null}
      renderTill={renderTill}
    />
  )
}

function CannotMove({ number, bookingKey }: { number: string; bookingKey: string }) {
  return (
    <section className="paper rounded-lg px-5 py-8 sm:px-9">
      <h2 className="text-3xl">Booking {number} cannot be moved.</h2>
      <p className="mt-4 mb-6 max-w-xl">
        It has begun, was cancelled, or is not to be found with this link. Call us, and we look it up for you.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={venue.phoneHref} className={buttonStyle('pine')}>
          Call {venue.phone}
        </a>
        <a href={bookingPath(number, bookingKey)} target="_top" className={buttonStyle('outline')}>
          See the booking
        </a>
      </div>
    </section>
  )
}
