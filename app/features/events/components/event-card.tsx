import type { ReactNode } from 'react'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatShortDay } from '#domain/venue/venue-time.ts'
import { getEventStatus, type Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import { formatEventTime, formatFee, formatPlaces } from '../words.ts'
import { EventFile } from './event-file.tsx'
import { KindBadge } from './kind-badge.tsx'

export type RenderAttend = (event: VenueEvent) => ReactNode

type EventCardProps = { event: VenueEvent; visitor: Visitor; renderAttend: RenderAttend; heading?: ReactNode }

/** Hidden from screen readers: the card also names the day in words. */
function DateTile({ start }: { start: number }) {
  const [weekday, month, number] = formatShortDay(dayOf(start)).split(/[ ,]+/)
  return (
    <div
      aria-hidden
      className="self-start overflow-hidden rounded-md border border-ink/25 bg-white/70 text-center leading-none"
    >
      <span className="engraved block bg-pine-800 py-1.5 text-brass-200">{month}</span>
      <span className="block pt-2 font-display text-3xl tabular-nums">{number}</span>
      <span className="block pt-1 pb-2 font-semibold text-(--dim) text-xs">{weekday}</span>
    </div>
  )
}

export function eventCardId(eventId: string): string {
  return `event-${eventId}`
}

export function EventCard({ event, visitor, renderAttend, heading }: EventCardProps) {
  const id = eventCardId(event.id)
  const isInactive = event.isCancelled || Date.parse(event.startsAt) <= visitor.now
  const fee = formatFee(event.feeCents, visitor.paidFees?.[event.id])
  const isOpen = ['open', 'joined'].includes(getEventStatus(event, visitor))

  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-4 gap-y-4 py-5 sm:grid-cols-[4.5rem_minmax(0,1fr)_13rem] sm:gap-x-6"
    >
      <DateTile start={Date.parse(event.startsAt)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <KindBadge kind={event.kind} />
          <Badge tone={isOpen ? 'green' : 'grey'}>{formatPlaces(event, visitor.now)}</Badge>
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
        <h3 id={id} className={`mt-2 text-xl sm:text-2xl ${event.isCancelled ? 'line-through' : ''}`}>
          {heading ?? event.title}
        </h3>
        <p className="mt-1 font-semibold text-[0.9375rem]">{formatEventTime(event)}</p>
        {!event.isCancelled && <p className="text-[0.9375rem]">{fee}</p>}
        {event.description && <p className="mt-1.5 max-w-prose text-(--dim)">{event.description}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 max-sm:col-span-2 sm:flex-col sm:items-stretch sm:self-center">
        {renderAttend(event)}
        {!isInactive && <EventFile event={event} />}
      </div>
    </article>
  )
}
