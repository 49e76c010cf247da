import { Badge } from '#app/ui/badge.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { bookingPath } from '#domain/booking/booking-path.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'
import type { MyVisit } from '../rules.ts'
import { nearDay, visitStanding } from '../words.ts'

type VisitListProps = { label: string; visits: readonly MyVisit[]; now: number }

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
          <span className="text-(--dim)">{visit.bay_name}</span>
          <a href={bookingPath(visit.number)} target="_top" className={`${textLink} justify-self-end py-1.5`}>
            {isToChange(visit, now) ? 'Move or cancel' : 'Details'}
            <span className="sr-only">: booking {visit.number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function isToChange({ status, starts_at }: MyVisit, now: number): boolean {
  return status === 'confirmed' && Date.parse(starts_at) > now
}

function VisitTime({ visit: { starts_at, ends_at }, now }: { visit: MyVisit; now: number }) {
  const start = Date.parse(starts_at)
  const day = dayOf(start)
  const near = nearDay(day, now)

  return (
    <time dateTime={starts_at}>
      <span className="font-display text-lg">{near ? `${near}, ${formatDay(day)}` : formatDay(day)}</span>
      <span className="block tabular-nums">
        {formatClock(start)} to {formatClock(Date.parse(ends_at))}
      </span>
    </time>
  )
}
