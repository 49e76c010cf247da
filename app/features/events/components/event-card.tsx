import type { ReactNode } from 'react'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { stateOf, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import { feeWords, placesWords } from '../words.ts'
import { EventFile } from './event-file.tsx'
import { KindBadge } from './kind-badge.tsx'

/** What takes a place at an event, or leads there. */
export type RenderAttend = (event: VenueEvent) => ReactNode

type EventCardProps = { event: VenueEvent; visitor: Visitor; renderAttend: RenderAttend; heading?: ReactNode }

export function eventCardId(eventId: string): string {
  return `event-${eventId}`
}

/** One event: what, when, how many places are left, and one's own. */
export function EventCard({ event, visitor, renderAttend, heading }: EventCardProps) {
  const id = eventCardId(event.id)
  const isOff = event.isCancelled || Date.parse(event.startsAt) <= visitor.now
  const fee = feeWords(event.feeCents, visitor.paidFees?.[event.id])
  const isOpen = ['open', 'joined'].includes(stateOf(event, visitor))

  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 py-5 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <KindBadge kind={event.kind} />
          <Badge tone={isOpen ? 'green' : 'grey'}>{placesWords(event, visitor.now)}</Badge>
          {event.membersOnly && <Badge tone="grey">Members only</Badge>}
        </p>
        {event.picture !== null && (
          <img
            {...pictureSource('events', event.picture)}
            alt={event.pictureAlt}
            sizes="(min-width: 40rem) 32rem, 100vw"
            loading="lazy"
            className="mt-3 aspect-video w-full max-w-lg rounded-md bg-pine-900/10 object-cover"
          />
        )}
        <h3 id={id} className={`mt-2.5 text-xl ${event.isCancelled ? 'line-through' : ''}`}>
          {heading ?? event.title}
        </h3>
        <p className="mt-1 font-semibold text-[0.9375rem]">
          {formatSlot(Date.parse(event.startsAt), Date.parse(event.endsAt))}
        </p>
        {!event.isCancelled && <p className="text-[0.9375rem]">{fee}</p>}
        {event.description && <p className="mt-1.5 max-w-prose text-(--dim)">{event.description}</p>}
      </div>
      <div className="flex flex-wrap gap-3 sm:flex-col sm:items-stretch">
        {renderAttend(event)}
        {!isOff && <EventFile event={event} />}
      </div>
    </article>
  )
}
