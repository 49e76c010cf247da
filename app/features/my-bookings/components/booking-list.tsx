import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Plaque } from '#app/ui/plaque.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import type { MyBooking } from '#domain/contract/booking.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'

const COLUMNS = 'sm:grid-cols-[minmax(9.5rem,1.3fr)_minmax(6rem,1fr)_5.5rem_7rem]'

/** Bookings as lines of a scorecard. */
export function BookingList({ bookings, label }: { bookings: readonly MyBooking[]; label: string }) {
  return (
    <div className="mt-4 border border-(--rule)">
      <div
        aria-hidden
        className={`hidden bg-pine-900 px-4 py-2 text-brass-200 sm:grid sm:gap-x-4 ${COLUMNS}`}
      >
        {['Date', 'Bay', 'Start', 'Status'].map((head) => (
          <span key={head} className="engraved">
            {head}
          </span>
        ))}
      </div>
      <ul aria-label={label} className="divide-y divide-(--rule)">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className={`space-y-2 px-4 py-3.5 max-xs:px-2.5 sm:grid sm:items-center sm:space-y-0 sm:gap-x-4 ${COLUMNS}`}
          >
            <div className="flex items-center justify-between gap-2 sm:contents">
              <Link to={bookingPath(booking.number)} className={`${textLink} leading-tight`}>
                <time
                  dateTime={dayOf(booking.start)}
                  className="font-display text-lg max-xs:text-[0.9375rem]"
                >
                  {formatDay(dayOf(booking.start))}
                </time>
                <span className="sr-only">, booking {booking.number}</span>
              </Link>
              <span className="sm:order-last">
                <Badge tone={booking.status === 'confirmed' ? 'green' : 'grey'}>
                  {booking.status.replaceAll('_', ' ')}
                </Badge>
              </span>
            </div>
            <div className="flex items-center justify-between gap-2 sm:contents">
              <Plaque className="max-xs:gap-1 max-xs:px-1.5 max-xs:tracking-[0.06em] sm:justify-self-start">
                {booking.bayName}
              </Plaque>
              <span className="whitespace-nowrap tabular-nums">{formatClock(booking.start)}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
