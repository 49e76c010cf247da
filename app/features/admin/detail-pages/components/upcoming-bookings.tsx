import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { owedCents } from '../rules.ts'

export function UpcomingBookings({ bookings }: { bookings: readonly StaffBooking[] }) {
  return (
    <Card title="Coming bookings">
      {bookings.length === 0 && <p className="pt-5">Nothing is booked.</p>}
      <ul className="divide-y divide-(--rule)">
        {bookings.map((booking) => (
          <li key={booking.id} className="py-4">
            <Link to={`/admin/bookings/${booking.number}`} className={textLink}>
              {formatSlot(booking.start, booking.end)}
            </Link>
            <p className="text-(--dim) text-sm">
              {booking.bayName} · {booking.number}
              {owedCents(booking) > 0 && (
                <strong className="text-claret"> · {formatCents(owedCents(booking))} to pay</strong>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
