import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { formatBookingStatus } from '#domain/booking/booking-status.ts'
import { shortPrice } from '#domain/booking/booking-words.ts'
import type { BillFacts, BookingFacts, GetBookingResponse } from '#domain/contract/get-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { addressLine, venue } from '#domain/venue/venue.ts'
import { formatClock, formatSlot, keepTogether } from '#domain/venue/venue-time.ts'
import { combineParty } from '../rules.ts'
import { longerPath, movePath } from '../state.ts'
import { BillList } from './bill-list.tsx'
import { CancelBill, CancelBooking } from './cancel-booking.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketFacts } from './ticket-facts.tsx'

type BookingSheetProps = Omit<GetBookingResponse, 'success'> & { now: number }

export function BookingSheet(props: BookingSheetProps) {
  const { bill, now } = props
  const booking = combineParty(props.booking, bill)
  const heading = useRef<HTMLHeadingElement>(null)
  const [backCents, setBackCents] = useState<number | null>(null)

  function handleCanceled(refundCents: number) {
    setBackCents(refundCents)
    heading.current?.focus()
  }

  return (
    <article className="paper mt-4 rounded-lg p-5 sm:p-9">
      <p className="mb-8 hidden print:block">
        <strong className="block font-display text-2xl">{venue.longName}</strong>
        <span className="block">{addressLine()}</span>
        <span className="block">{venue.phone}</span>
      </p>
      <header className="rule-double pb-5">
        <p className="flex flex-wrap items-center gap-3 print:font-semibold">
          <Plaque>{booking.bayName}</Plaque>
          <Badge tone={booking.status === 'confirmed' && booking.end > now ? 'green' : 'grey'}>
            {formatBookingStatus(booking, now)}
          </Badge>
        </p>
        <p className="mt-4 text-balance font-display text-[1.75rem] leading-tight sm:text-[2.5rem]">
          {keepTogether(formatSlot(booking.start, booking.end))}
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-(--dim) text-lg sm:text-xl">
          Booking {booking.number}
        </h1>
      </header>
      <p role="status" className={backCents === null ? '' : 'mt-5 font-semibold text-leaf'}>
        {backCents !== null && formatCanceled(backCents)}
      </p>
      <TicketFacts {...props} booking={booking} />
      {bill && <BillList {...bill} now={now} shown={booking.number} />}
      <Changes {...props} onCanceled={handleCanceled} />
    </article>
  )
}

function formatCanceled(refundCents: number): string {
  if (refundCents === 0) return 'Your booking is canceled.'
  return `Your booking is canceled. ${formatCents(refundCents)} is on its way back to you.`
}

type ChangesProps = BookingSheetProps & { onCanceled: (refundCents: number) => void }

function Changes({ booking, bill, cancelling, longer, canMove, isPass, now, onCanceled }: ChangesProps) {
  const cancelAll = bill && hasSeveralToCancel(bill) && (
    <CancelBill booking={booking} bill={bill} onCanceled={onCanceled} />
  )
  if (cancelling === null)
    return (
      <div className="mt-8 border-(--rule) border-t pt-6 print:hidden">
        <p className="mb-5">{isPass ? describePass(booking, longer) : describeEnded(booking, now)}</p>
        <div className={actionRow}>
          <MoreTimeLink booking={booking} longer={longer} />
          {isRunning(booking, now) && (
            <Link to="/shop" className={buttonStyle('outline')}>
              Order food and drinks
            </Link>
          )}
          {cancelAll}
          <Link to="/booking" className={buttonStyle(longer ? 'outline' : 'pine')}>
            Book another time
          </Link>
        </div>
      </div>
    )
  return (
    <div className="mt-8 space-y-3 border-(--rule) border-t pt-6 print:hidden">
      {!canMove && (
        <p>
          To move it, call us:{' '}
          <a href={venue.phoneHref} className={textLink}>
            {venue.phone}
          </a>
          .
        </p>
      )}
      <div className={actionRow}>
        {canMove && (
          <Link to={movePath(booking)} className={buttonStyle('pine')}>
            Move booking
          </Link>
        )}
        <MoreTimeLink booking={booking} longer={longer} />
        {bill?.kind === 'party' ? (
          <CancelBill booking={booking} bill={bill} onCanceled={onCanceled} />
        ) : (
          <>
            <CancelBooking booking={booking} quote={cancelling} onCanceled={onCanceled} />
            {cancelAll}
          </>
        )}
      </div>
      <div className={actionRow}>
        <TicketActions booking={booking} bill={bill?.kind === 'party' ? bill : null} />
      </div>
    </div>
  )
}

const actionRow = 'grid gap-3 sm:flex sm:flex-wrap'

/** A series with one date left has no "cancel all". */
function hasSeveralToCancel({ kind, cancelling }: BillFacts): boolean {
  return kind === 'series' && cancelling !== null && cancelling.bookings > 1
}

function MoreTimeLink({ booking, longer }: Pick<BookingSheetProps, 'booking' | 'longer'>) {
  if (!longer) return null
  const { minutes, totalCents } = longer
  return (
    <Link to={longerPath(booking, minutes)} className={buttonStyle('outline')}>
      {minutes === 60 ? 'Add an hour' : 'Add half an hour'} · {shortPrice(totalCents)}
    </Link>
  )
}

function isRunning({ status, start, end }: BookingFacts, now: number): boolean {
  return (status === 'confirmed' || status === 'attended') && start <= now && now < end
}

function describePass({ end }: BookingFacts, longer: GetBookingResponse['longer']): string {
  const more = longer ? '' : " You can't add time right now. Please ask at the desk."
  return `The bay is yours until ${formatClock(end)}.${more}`
}

function describeEnded({ status, end }: BookingFacts, now: number): string {
  if (status === 'cancelled') return 'Your bay has been released.'
  if (status === 'no_show') return 'We missed you that time.'
  if (status === 'confirmed' && end > now)
    return `Your time has started, so it can't be changed or canceled. Call us: ${venue.phone}.`
  return 'We hope it was a good round.'
}
