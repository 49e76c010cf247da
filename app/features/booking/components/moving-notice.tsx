import { textLink } from '#app/ui/text-link.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'

export function MovingNotice({ booking }: { booking: BookingFacts }) {
  return (
    <div className="walnut mb-4 rounded-lg border border-brass-400/60 px-5 py-4">
      <p className="text-brass-200">
        Moving booking {booking.number}: <strong>{booking.bayName}</strong>,{' '}
        {formatSlot(booking.start, booking.end)}. Pick a new time. We'll keep this one until you confirm.
      </p>
      <a href={bookingPath(booking.number, booking.key)} className={`${textLink} mt-1`}>
        Keep my booking
      </a>
    </div>
  )
}
