import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatKind } from '#app/features/events/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import { findAttending, findWaiting } from '../rules.ts'
import { formatBays, formatCounts } from '../words.ts'
import { AddGuest, type RenderGuest } from './add-guest.tsx'
import { FeesToRefund } from './fees-to-refund.tsx'
import { GuestList } from './guest-list.tsx'
import { RemoveGuest } from './remove-guest.tsx'

type RosterPageProps = { roster: EventRoster; renderGuest: RenderGuest }

export function RosterPage({ roster, renderGuest }: RosterPageProps) {
  const [isAdding, setAdding] = useState(false)
  const [removingId, setRemovingId] = useState<string | null>(null)
  // Looked up on each render, because the guest may pay while the dialog is open.
  const removing = roster.people.find(({ id }) => id === removingId)
  const setRemoving = ({ id }: EventGuest) => setRemovingId(id)
  const attending = findAttending(roster)
  const waiting = findWaiting(roster)
  const isFull = attending.length >= roster.capacity

  return (
    <>
      <Card title={roster.title} action={<EventLinks roster={roster} />}>
        <EventFacts roster={roster} />
      </Card>
      <Card
        title="Guests"
        className="print:p-0"
        action={
          !roster.isCancelled && (
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button variant="outline" onClick={() => window.print()}>
                <Printer aria-hidden /> Print
              </Button>
              <Button variant="pine" onClick={() => setAdding(true)}>
                {isFull ? 'Add to waitlist' : 'Add guest'}
              </Button>
            </div>
          )
        }
      >
        <p role="status" className="mt-3 font-semibold">
          {formatCounts(roster)}
        </p>
        <GuestList label="Guests" roster={roster} people={attending} onRemove={setRemoving} />
        <FeesToRefund left={roster.left} />
        {waiting.length > 0 && (
          <>
            <h3 className="mt-6 text-xl">Waitlist</h3>
            <p className="text-(--dim) text-sm print:hidden">
              First come, first served: the next open place goes to the top of the list automatically.
            </p>
            <GuestList label="Waitlist" roster={roster} people={waiting} onRemove={setRemoving} />
          </>
        )}
      </Card>
      {isAdding && <AddGuest roster={roster} renderGuest={renderGuest} onClose={() => setAdding(false)} />}
      {removing && <RemoveGuest guest={removing} roster={roster} onClose={() => setRemovingId(null)} />}
    </>
  )
}

function EventLinks({ roster: { id, isCancelled, start, now } }: { roster: EventRoster }) {
  const isEditable = !isCancelled && dayOf(start) >= dayOf(now)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isEditable && (
        <Link to={`/admin/settings/events?edit=${id}`} className={buttonStyle('outline')}>
          Edit
        </Link>
      )}
      <Link to={`/admin/settings/events?copy=${id}`} className={buttonStyle('outline')}>
        Copy
      </Link>
    </div>
  )
}

function EventFacts({ roster }: { roster: EventRoster }) {
  const { kind, description, start, end, feeCents, membersOnly, isCancelled } = roster
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={isCancelled ? 'grey' : 'green'}>{isCancelled ? 'Canceled' : formatKind(kind)}</Badge>
        {membersOnly && <Badge tone="grey">Members only</Badge>}
      </p>
      <p className="mt-3 font-display text-xl leading-snug">{formatSlot(start, end)}</p>
      {description && <p className="mt-1.5 max-w-prose text-(--dim) print:hidden">{description}</p>}
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Bays">{formatBays(roster.bays)}</Fact>
        <Fact label="Fee">{feeCents > 0 ? `${formatCents(feeCents)} each` : 'None'}</Fact>
      </dl>
    </>
  )
}
