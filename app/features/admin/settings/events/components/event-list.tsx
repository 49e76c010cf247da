import { Link } from 'react-router'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetPicture, SheetRow } from '#app/ui/sheet-row.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import type { EventRow } from '../rules.ts'
import { formatPlaces, formatWhen } from '../words.ts'

type EventListProps = {
  events: EventRow[]
  onEdit: (event: EventRow) => void
  onCopy: (event: EventRow) => void
  onCancel: (event: EventRow) => void
  onPicture: (event: EventRow) => void
}

export function EventList({ events, onEdit, onCopy, onCancel, onPicture }: EventListProps) {
  if (events.length === 0) return <p className="mt-4">No events coming up.</p>

  return (
    <ul className="mt-3 divide-y divide-(--rule)">
      {events.map((event) => (
        <SheetRow
          key={event.id}
          title={
            <Link to={`/admin/events/${event.id}`} className={textLink}>
              {event.title}
            </Link>
          }
          picture={
            event.picture !== null && (
              <SheetPicture {...pictureSource('events', event.picture)} alt={event.pictureAlt} />
            )
          }
          tag={event.isCancelled ? <Badge tone="grey">Canceled</Badge> : undefined}
          actions={
            !event.isCancelled && (
              <>
                <RowButton action="Picture" of={formatName(event)} onClick={() => onPicture(event)} />
                <RowButton action="Edit" of={formatName(event)} onClick={() => onEdit(event)} />
                <RowButton action="Copy" of={formatName(event)} onClick={() => onCopy(event)} />
                <RowButton action="Cancel" of={formatName(event)} onClick={() => onCancel(event)} />
              </>
            )
          }
        >
          <p className="mt-0.5">{formatWhen(event)}</p>
          <p className="text-(--dim) text-sm">{formatPlaces(event)}</p>
        </SheetRow>
      ))}
    </ul>
  )
}

// Adds the day, because a league has the same title every week.
function formatName({ title, startsAt }: EventRow): string {
  return `${title}, ${formatDay(dayOf(Date.parse(startsAt)))}`
}
