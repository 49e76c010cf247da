import { pictureSource } from '#app/lib/pictures/names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetPicture, SheetRow } from '#app/ui/sheet-row.tsx'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import type { EventRow } from '../rules.ts'
import { whenWords } from '../words.ts'

type EventListProps = {
  events: EventRow[]
  onEdit: (event: EventRow) => void
  onCancel: (event: EventRow) => void
  onPicture: (event: EventRow) => void
}

export function EventList({ events, onEdit, onCancel, onPicture }: EventListProps) {
  if (events.length === 0) return <p className="mt-4">No events coming up.</p>

  return (
    <ul className="mt-3 divide-y divide-(--rule)">
      {events.map((event) => (
        <SheetRow
          key={event.id}
          title={event.title}
          picture={
            event.picture !== null && (
              <SheetPicture {...pictureSource('events', event.picture)} alt={event.pictureAlt} />
            )
          }
          tag={event.isCancelled ? <Badge tone="grey">Cancelled</Badge> : undefined}
          actions={
            !event.isCancelled && (
              <>
                <RowButton action="Picture" of={nameOf(event)} onClick={() => onPicture(event)} />
                <RowButton action="Edit" of={nameOf(event)} onClick={() => onEdit(event)} />
                <RowButton action="Cancel" of={nameOf(event)} onClick={() => onCancel(event)} />
              </>
            )
          }
        >
          <p className="mt-0.5">{whenWords(event)}</p>
          <p className="text-(--dim) text-sm">
            {event.taken} of {event.capacity} places taken{event.membersOnly && ' · members only'}
          </p>
        </SheetRow>
      ))}
    </ul>
  )
}

// A league has the same title each week.
function nameOf({ title, startsAt }: EventRow): string {
  return `${title}, ${formatDay(dayOf(Date.parse(startsAt)))}`
}
