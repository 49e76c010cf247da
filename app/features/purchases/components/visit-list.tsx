import { Badge } from '#app/ui/badge.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import type { MyBooking } from '#domain/contract/booking.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'
import { nearDay, visitStanding } from '../words.ts'

type VisitListProps = { label: string; visits: readonly MyBooking[]; now: number }

export function VisitList({ label, visits, now }: VisitListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-(--rule)">
      {visits.map((visit) => (
        <li
          key={visit.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-4"
        >
          <VisitTime visit={visit} now={now} />
          <span className="justify-self-end">
            <Badge tone={visit.status === 'confirmed' ? 'green' : 'grey'}>{visitStanding(visit, now)}</Badge>
          </span>
          <span className="text-(--dim)">{visit.bayName}</span>
          <a href={bookingPath(visit.number)} target="_top" className={`${textLink} justify-self-end py-1.5`}>
            {isToChange(visit, now) ? 'Move or cancel' : 'Details'}
            <span className="sr-only">: booking {visit.number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function isToChange({ status, start }: MyBooking, now: number): boolean {
  return status === 'confirmed' && start > now
}

function VisitTime({ visit: { start, end }, now }: { visit: MyBooking; now: number }) {
  const day = dayOf(start)
  const near = nearDay(day, now)

  return (
    <time dateTime={new Date(start).toISOString()}>
      <span className="font-display text-lg">{near ? `${near}, ${formatDay(day)}` : formatDay(day)}</span>
      <span className="block tabular-nums">
        {formatClock(start)} to {formatClock(end)}
      </span>
    </time>
  )
}
