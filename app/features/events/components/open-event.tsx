import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Visitor } from '../rules.ts'
import type { VenueEvent } from '../schema.ts'
import { EventCard, type RenderAttend } from './event-card.tsx'

type OpenEventProps = {
  event: VenueEvent
  visitor: Visitor
  renderAttend: RenderAttend
  onClose: () => void
}

/** Below the table, because a dialog could be out of sight in a tall iframe. */
export function OpenEvent({ event, visitor, renderAttend, onClose }: OpenEventProps) {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => void heading.current?.focus(), [])

  return (
    <section
      aria-label="Selected event"
      className="paper relative mt-4 rounded-lg px-5 pr-14 sm:px-8 sm:pr-16"
    >
      <EventCard
        event={event}
        visitor={visitor}
        renderAttend={renderAttend}
        heading={
          <span ref={heading} tabIndex={-1} className="outline-none">
            {event.title}
          </span>
        }
      />
      <Button
        variant="quiet"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 min-w-11 px-2"
      >
        <X aria-hidden />
      </Button>
    </section>
  )
}
