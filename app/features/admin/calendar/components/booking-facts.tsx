import { Link } from 'react-router'
import { owedCents } from '#app/features/admin/detail-pages/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { formatPlayers } from '#domain/booking/booking-words.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatInstant, formatSlot } from '#domain/venue/venue-time.ts'
import { formatLink, formatStatus, toShortBayName } from '../words.ts'

export function BookingFacts({ booking, now }: { booking: StaffBooking; now: number }) {
  const { bayName, start, end, status, override, note, checkedIn, checkedOut, planName, link } = booking
  const isGreen = status === 'confirmed' || status === 'attended'

  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={isGreen ? 'green' : 'grey'}>{formatStatus(booking)}</Badge>
        {checkedIn !== null && <span className="text-sm">In at {formatStamp(checkedIn, start)}</span>}
        {checkedOut !== null && <span className="text-sm">Out at {formatStamp(checkedOut, start)}</span>}
      </p>
      <p className="mt-3 font-display text-xl leading-snug">{formatSlot(start, end)}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Where">{bayName}</Fact>
        <Fact label="Who">
          <Guest booking={booking} />
          {planName && `, ${planName}`}, {formatPlayers(booking.players)}
        </Fact>
        <Fact label="Contact">
          {[booking.email, booking.phone].filter(Boolean).join(' · ') || 'Not given'}
        </Fact>
        <Fact label="Price">
          <PriceLine booking={booking} />
        </Fact>
        {booking.party.length > 0 && (
          <Fact label="Party">
            With {booking.party.map((other) => toShortBayName(other.bayName)).join(', ')}
            {booking.partyDueCents > owedCents(booking) && (
              <span className="block">{formatCents(booking.partyDueCents)} to pay for all bays</span>
            )}
          </Fact>
        )}
        {link && <Fact label="Payment link">{formatLink(link, now)}</Fact>}
        {note && <Fact label="Note">{note}</Fact>}
        {override && <Fact label="Override">{override}</Fact>}
      </dl>
    </>
  )
}

function Guest({ booking: { name, memberId, status } }: { booking: StaffBooking }) {
  if (status === 'held') return 'A guest'
  if (memberId === null) return name
  return (
    <Link to={`/admin/members/${memberId}`} className={textLink}>
      {name}
    </Link>
  )
}

function PriceLine({ booking }: { booking: StaffBooking }) {
  const { priceCents, feeCents, paidCents } = booking
  const due = owedCents(booking)
  return (
    <>
      {formatCents(priceCents)}
      {feeCents > 0 && ` plus a ${formatCents(feeCents)} late-change fee`}, {formatCents(paidCents)} paid
      {due > 0 && <strong className="block text-claret">{formatCents(due)} to pay</strong>}
    </>
  )
}

/** Adds the date when it differs from the booking's. */
function formatStamp(instant: number, start: number): string {
  return dayOf(instant) === dayOf(start) ? formatClock(instant) : formatInstant(instant)
}
