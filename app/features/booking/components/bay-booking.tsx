import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PaymentStepProps } from '#app/features/payment/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { findAddedTime } from '#domain/booking/extension.ts'
import type { BookBayResponse } from '#domain/contract/book-bay.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { venue } from '#domain/venue/venue.ts'
import { bookerQuery, bookingQuery, useRefetchBookerOnSessionChange } from '../queries.ts'
import { combineParty } from '../rules.ts'
import type { BookingSearch, HeldBay } from '../schema.ts'
import type { OnSearch } from '../state.ts'
import type { CalendarEntry } from '../words.ts'
import { type BookedOutcome, BookedPanel } from './booked-panel.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { BookingStages } from './booking-stages.tsx'
import { ClaimOffer } from './claim-offer.tsx'
import { PickerSkeleton } from './times-skeleton.tsx'

type BayBookingProps = {
  search: BookingSearch
  onSearch: OnSearch
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
}

export function BayBooking({ search, onSearch, renderPaymentStep }: BayBookingProps) {
  const { moves, key } = search
  const booker = useQuery(bookerQuery())
  useRefetchBookerOnSessionChange(booker.data?.userId)
  const moving = useQuery({ ...bookingQuery(moves, key), enabled: moves !== '', staleTime: 0 })
  const failed = [booker, moving].find(({ error }) => error)
  const [booked, setBooked] = useState<JustBooked | null>(null)

  function handleBooked(answer: BookBayResponse, held: HeldBay) {
    const earlier = moving.data?.booking ?? null
    const booking = toCalendarEntry(answer, held, earlier)
    setBooked({ booking, news: toOutcome(held, earlier) })
    onSearch({ booked: booking.number, key: booking.key, hold: '', moves: '', longer: '' })
  }

  if (search.offer !== '')
    return (
      <ClaimOffer
        id={search.offer}
        offerKey={key}
        onClaimed={(hold) => onSearch({ offer: '', key: '', hold })}
      />
    )
  if (search.booked !== '') {
    const handleAnother = () => onSearch({ booked: '', key: '' })
    if (booked?.booking.number === search.booked) return <BookedPanel {...booked} onAnother={handleAnother} />
    return <EarlierBooking number={search.booked} bookingKey={key} onAnother={handleAnother} />
  }
  if (isAppError(moving.error, 'not_found', 'invalid')) return <CannotMove number={moves} bookingKey="" />
  if (failed?.error) {
    const retry = () => void failed.refetch()
    return <LoadFailure message={wordsFor(failed.error)} busy={failed.isFetching} onRetry={retry} />
  }
  if (!booker.data || (moves !== '' && !moving.data)) return <PickerSkeleton />
  if (moving.data && !moving.data.cancelling && !moving.data.longer)
    return <CannotMove number={moves} bookingKey={key} />
  return (
    <BookingStages
      key={moves}
      search={search}
      onSearch={onSearch}
      booker={booker.data}
      isBookerSure={booker.data.userId !== null || booker.isFetchedAfterMount}
      moving={moving.data ?? null}
      renderPaymentStep={renderPaymentStep}
      onBooked={handleBooked}
    />
  )
}

type JustBooked = { booking: CalendarEntry; news: BookedOutcome }

function toOutcome({ hold }: HeldBay, earlier: BookingFacts | null): BookedOutcome {
  if (earlier === null) return hold.bill?.kind ?? 'booked'
  return findAddedTime(earlier, hold) ? 'longer' : 'moved'
}

function toCalendarEntry(
  { number, key }: BookBayResponse,
  { hold }: HeldBay,
  moved: BookingFacts | null,
): CalendarEntry {
  const { bayName, start, end } = hold
  const time = { number, bayName, start, end }
  if (moved) return { ...time, id: moved.id, key: moved.key, sequence: moved.sequence + 1 }
  return { ...time, id: hold.id, key, sequence: 0 }
}

type BookedBeforeProps = { number: string; bookingKey: string; onAnother: () => void }

/** Shown after a reload, when the new booking is no longer in memory. */
function EarlierBooking({ number, bookingKey, onAnother }: BookedBeforeProps) {
  const { data, error, isFetching, refetch } = useQuery(bookingQuery(number, bookingKey))
  if (data?.booking.status === 'confirmed')
    return (
      <BookedPanel
        booking={combineParty(data.booking, data.bill)}
        news={data.booking.sequence > 0 ? 'changed' : (data.bill?.kind ?? 'booked')}
        onAnother={onAnother}
      />
    )
  if (data) return <BookingSheet {...data} />
  if (!error) return <PickerSkeleton />
  return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
}

function CannotMove({ number, bookingKey }: { number: string; bookingKey: string }) {
  return (
    <section className="paper rounded-lg px-5 py-8 sm:px-9">
      <h2 className="text-3xl">Booking {number} can't be moved.</h2>
      <p className="mt-4 mb-6 max-w-xl">
        It has started, was canceled, or this link doesn't match. Call us and we'll look it up.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={venue.phoneHref} className={buttonStyle('pine')}>
          Call {venue.phone}
        </a>
        <a href={bookingPath(number, bookingKey)} className={buttonStyle('outline')}>
          See the booking
        </a>
      </div>
    </section>
  )
}
