import { Badge } from '#app/ui/badge.tsx'
import { RecordList, RecordRow } from '#app/ui/record-row.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { formatBookingStatus } from '#domain/booking/booking-status.ts'
import type { MyBooking } from '#domain/contract/booking.ts'
import type { MyLink } from '#domain/contract/payment-link.ts'
import { dueWords } from '#domain/email/due-words.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'
import { findPaymentLink, groupBookings } from '../rules.ts'
import { formatGuests, formatNearDay, formatSeries } from '../words.ts'

type BookingListProps = {
  bookings: readonly MyBooking[]
  links: readonly MyLink[]
  label: string
  now: number
}

/** Plain links rather than router links: they must leave the iframe that may contain the list. */
export function BookingList({ bookings, links, label, now }: BookingListProps) {
  return (
    <RecordList label={label}>
      {groupBookings(bookings).map((shown) =>
        shown.kind === 'series' ? (
          <Series key={shown.id} bookings={shown.bookings} links={links} now={now} />
        ) : (
          <BookedRow
            key={shown.id}
            booking={shown.booking}
            link={findPaymentLink(shown.ids, links)}
            now={now}
            isParty={shown.kind === 'party'}
          />
        ),
      )}
    </RecordList>
  )
}

function Series({ bookings, links, now }: Omit<BookingListProps, 'label'>) {
  const words = formatSeries(bookings)
  return (
    <li className="py-4">
      <h3 className="text-lg">{words}</h3>
      <ul aria-label={words} className="mt-1 divide-y divide-(--rule) border-brass-600/60 border-l-4 pl-4">
        {bookings.map((booking) => (
          <BookedRow
            key={booking.id}
            booking={booking}
            link={findPaymentLink([booking.id], links)}
            now={now}
            isParty={false}
          />
        ))}
      </ul>
    </li>
  )
}

type BookedRowProps = { booking: MyBooking; link: MyLink | null; now: number; isParty: boolean }

function BookedRow({ booking, link, now, isParty }: BookedRowProps) {
  return (
    <RecordRow
      title={<BookedTime booking={booking} now={now} />}
      detail={
        <>
          {[booking.bayName, formatGuests(booking.players)].filter(Boolean).join(' · ')}
          {link && <span className="block">{dueWords(link.dueCents, link)}.</span>}
        </>
      }
      status={
        <Badge tone={isLive(booking.status) ? 'green' : 'grey'}>{formatBookingStatus(booking, now)}</Badge>
      }
      action={
        <a href={bookingPath(booking.number)} className={`${textLink} text-[0.9375rem]`}>
          {canChange(booking, now) ? (isParty ? 'See or cancel' : 'Move or cancel') : 'Details'}
          <span className="sr-only">: booking {booking.number}</span>
        </a>
      }
    />
  )
}

function isLive(status: MyBooking['status']): boolean {
  return status === 'confirmed' || status === 'attended'
}

function canChange({ status, start }: MyBooking, now: number): boolean {
  return status === 'confirmed' && start > now
}

function BookedTime({ booking: { start, end }, now }: { booking: MyBooking; now: number }) {
  const day = dayOf(start)
  const near = formatNearDay(day, now)

  return (
    <time dateTime={new Date(start).toISOString()}>
      {near ? `${near}, ${formatDay(day)}` : formatDay(day)}
      <span className="block font-normal tabular-nums">
        {formatClock(start)} to {formatClock(end)}
      </span>
    </time>
  )
}
