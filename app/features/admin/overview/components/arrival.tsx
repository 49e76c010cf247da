import { Link } from 'react-router'
import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { formatPlayers } from '#domain/booking/booking-words.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { hourMs } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'
import { formatDue } from '../rules.ts'

type ArrivalProps = { booking: StaffBooking; now: number; busy: boolean; onCheckIn: () => void }

export function Arrival({ booking, now, busy, onCheckIn }: ArrivalProps) {
  const time = formatClock(booking.start)
  const who = booking.name || booking.number
  const owed = owedCents(booking)
  const isNear = booking.start - now <= hourMs

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="w-24 shrink-0">
        <p className="font-semibold tabular-nums">{time}</p>
        <p className="text-(--dim) text-sm">{formatDue(booking, now)}</p>
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <Link to={`/admin/bookings/${booking.number}`} className={textLink}>
          {who}
        </Link>
        <p className="text-(--dim) text-sm">
          {booking.bayName} · {formatPlayers(booking.players)}
          {booking.planName && ` · ${booking.planName}`}
          {owed > 0 && <strong className="text-claret"> · {formatCents(owed)} to pay</strong>}
        </p>
      </div>
      <Button
        variant={isNear ? 'pine' : 'outline'}
        busy={busy}
        onClick={onCheckIn}
        aria-label={`Check in ${who}, ${time}`}
      >
        Check in
      </Button>
    </li>
  )
}
