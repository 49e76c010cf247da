import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { bookingStanding } from '#domain/booking/booking-standing.ts'
import { playerWords } from '#domain/booking/booking-words.ts'
import type { BookingFacts, GetBookingResponse } from '#domain/contract/get-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { placeLine, venue } from '#domain/venue/venue.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { movePath } from '../state.ts'
import { BookingMoney } from './booking-money.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { CancelBooking } from './cancel-booking.tsx'

type BookingSheetProps = Pick<GetBookingResponse, 'booking' | 'cancelling' | 'mayMove'> & { now: number }

/** A booking, with what can still be changed about it. */
export function BookingSheet({ booking, cancelling, mayMove, now }: BookingSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [backCents, setBackCents] = useState<number | null>(null)

  function handleCancelled(refundCents: number) {
    setBackCents(refundCents)
    heading.current?.focus()
  }

  return (
    <article className="paper mt-4 rounded-lg p-5 sm:p-9">
      <header className="rule-double pb-5">
        <p className="flex flex-wrap items-center gap-3">
          <Plaque>{booking.bayName}</Plaque>
          <Badge tone={booking.status === 'confirmed' && booking.end > now ? 'green' : 'grey'}>
            {bookingStanding(booking, now)}
          </Badge>
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-[2rem] sm:text-5xl">
          Booking {booking.number}
        </h1>
        <p className="mt-3 font-display text-xl leading-snug sm:text-2xl">
          {formatSlot(booking.start, booking.end)}
        </p>
      </header>
      <p role="status" className={backCents === null ? '' : 'mt-5 font-semibold text-leaf'}>
        {backCents !== null && cancelledWords(backCents)}
      </p>
      <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Fact label="Who">
          {booking.name}, {playerWords(booking.players)}
        </Fact>
        <Fact label="Contact">
          <span className="block wrap-anywhere">{booking.email}</span>
          {booking.phone}
        </Fact>
        <Fact label="Price">
          <BookingMoney booking={booking} />
        </Fact>
        <Fact label="Where">{placeLine}</Fact>
      </dl>
      <Changes
        booking={booking}
        cancelling={cancelling}
        mayMove={mayMove}
        now={now}
        onCancelled={handleCancelled}
      />
    </article>
  )
}

function cancelledWords(refundCents: number): string {
  if (refundCents === 0) return 'Your booking is cancelled.'
  return `Your booking is cancelled. ${formatCents(refundCents)} is on its way back to you.`
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="engraved mb-1 text-(--dim)">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ChangesProps = BookingSheetProps & { onCancelled: (refundCents: number) => void }

/** Move, cancel, add to a calendar; or why that is no longer possible. */
function Changes({ booking, cancelling, mayMove, now, onCancelled }: ChangesProps) {
  if (cancelling === null)
    return (
      <div className="mt-8 border-(--rule) border-t pt-6">
        <p className="mb-5">{pastWords(booking, now)}</p>
        <Link to="/booking" className={buttonStyle('pine')}>
          Book another time
        </Link>
      </div>
    )
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-(--rule) border-t pt-6">
      {mayMove ? (
        <Link to={movePath(booking)} className={buttonStyle('pine')}>
          Move booking
        </Link>
      ) : (
        <p className="basis-full">
          To move it, call us:{' '}
          <a href={venue.phoneHref} className={textLink}>
            {venue.phone}
          </a>
          .
        </p>
      )}
      <CancelBooking booking={booking} quote={cancelling} onCancelled={onCancelled} />
      <CalendarButton booking={booking} />
    </div>
  )
}

function pastWords({ status, end }: BookingFacts, now: number): string {
  if (status === 'cancelled') return 'The bay has been given back.'
  if (status === 'no_show') return 'We missed you that time.'
  if (status === 'confirmed' && end > now)
    return `It has begun and can no longer be changed here. Call us: ${venue.phone}.`
  return 'We hope it was a good round.'
}
