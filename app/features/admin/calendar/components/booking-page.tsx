import { useNavigate } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { BookingDetails } from '#domain/contract/staff-details.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts } from './booking-facts.tsx'

type BookingPageProps = { booking: BookingDetails; now: number; canRefund: boolean }

export function BookingPage({ booking, now, canRefund }: BookingPageProps) {
  const navigate = useNavigate()
  const { number, start, createdAt, bookedBy } = booking
  const move = new URLSearchParams({ day: dayOf(start), move: number })

  return (
    <Card title={`Booking ${number}`}>
      <BookingFacts booking={booking} now={now} />
      <p className="mt-4 text-(--dim) text-sm">
        Booked on {formatInstantDay(new Date(createdAt))}
        {bookedBy && ` by ${bookedBy}`}.
      </p>
      <BookingActions
        booking={booking}
        now={now}
        canRefund={canRefund}
        onMove={() => navigate(`/admin/calendar?${move}`)}
      />
    </Card>
  )
}
