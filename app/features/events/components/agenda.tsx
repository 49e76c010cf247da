import { ChevronRight } from 'lucide-react'
import type { Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import { formatMonth } from '../words.ts'
import { EventCard, type RenderAttend } from './event-card.tsx'

type AgendaProps = {
  month: string
  events: readonly VenueEvent[]
  visitor: Visitor
  renderAttend: RenderAttend
}

export function Agenda({ month, events, ...card }: AgendaProps) {
  const isPast = ({ endsAt }: VenueEvent) => Date.parse(endsAt) <= card.visitor.now
  const past = events.filter(isPast)
  const coming = events.filter((event) => !isPast(event))

  return (
    <div className="paper rounded-lg px-5 py-2 sm:px-8 sm:py-4">
      {coming.length > 0 ? (
        <Events label="Upcoming events" events={coming} {...card} />
      ) : (
        <p className="py-10 text-center font-display text-xl">
          {past.length > 0 ? 'No more events' : 'No events'} planned in {formatMonth(month)}.
        </p>
      )}
      {past.length > 0 && (
        <details className="group/past border-(--rule) border-t">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-5 transition-transform group-open/past:rotate-90" />
            Past events ({past.length})
          </summary>
          <Events label="Past events" events={past} {...card} />
        </details>
      )}
    </div>
  )
}

function Events({ label, events, ...card }: Omit<AgendaProps, 'month'> & { label: string }) {
  return (
    <ol aria-label={label} className="divide-y divide-(--rule)">
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} {...card} />
        </li>
      ))}
    </ol>
  )
}
