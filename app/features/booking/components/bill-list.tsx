import { textLink } from '#app/ui/text-link.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { formatBookingStatus } from '#domain/booking/booking-status.ts'
import { formatPlayers, shortPrice } from '#domain/booking/booking-words.ts'
import { haveSameSlot } from '#domain/booking/same-times.ts'
import type { BillFacts } from '#domain/contract/get-booking.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay, formatSlot } from '#domain/venue/venue-time.ts'

type BillListProps = BillFacts & {
  now: number
  shown?: string
}

/** The bays of a party, or the dates of a series with links. */
export function BillList({ kind, bookings, now, shown = '' }: BillListProps) {
  const title = kind === 'party' ? 'The bays' : 'Every week'
  const isOneTime = haveSameSlot(bookings)
  return (
    <section aria-label={title} className="mt-6 border-(--rule) border-t pt-5">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 divide-y divide-(--rule)">
        {bookings.map(({ id, number, key, bayName, start, end, players, priceCents, status }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
            <span>
              {kind === 'party'
                ? `${bayName}, ${formatPlayers(players)}`
                : `${formatDay(dayOf(start))}, ${formatClock(start)}, ${bayName}`}
              {kind === 'party' && !isOneTime && <span className="block">{formatSlot(start, end)}</span>}
              <span className="block text-(--dim) text-sm">
                {kind === 'party' || number === shown ? (
                  `Booking ${number}`
                ) : (
                  <a href={bookingPath(number, key)} className={textLink}>
                    Booking {number}
                  </a>
                )}
                {status !== 'confirmed' && `, ${formatBookingStatus({ status, end }, now).toLowerCase()}`}
              </span>
            </span>
            <span className={`tabular-nums ${status === 'cancelled' ? 'line-through' : ''}`}>
              {shortPrice(priceCents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
