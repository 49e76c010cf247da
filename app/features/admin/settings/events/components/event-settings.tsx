import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { clockQuery } from '#app/lib/backend/clock-query.ts'
import { catchErrorMessage, queryState } from '#app/lib/backend/query-state.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { notify } from '#app/ui/notify.ts'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { useCancelEvent } from '../mutations.ts'
import { upcomingEventsQuery } from '../queries.ts'
import type { EventRow } from '../rules.ts'
import type { EventSearch } from '../schema.ts'
import { describeNotice, formatWhen } from '../words.ts'
import { EventEditor } from './event-editor.tsx'
import { EventList } from './event-list.tsx'
import { EventPicture } from './event-picture.tsx'

type EventSettingsProps = {
  userId: string
  today: string
  search: EventSearch
  onSearch: (search: Partial<EventSearch>) => void
}

/** All staff can add, edit and cancel events. */
export function EventSettings({ userId, today, search, onSearch }: EventSettingsProps) {
  const events = useQuery(upcomingEventsQuery(userId, today))
  const { data: clock } = useQuery(clockQuery())
  const now = clock ? Date.parse(clock) : Date.now()
  const [canceling, setCanceling] = useState<EventRow | null>(null)
  const [pictured, setPictured] = useState<string | null>(null)
  const shown = events.data?.find(({ id }) => id === pictured)
  const cancel = useCancelEvent()

  function handleDone(savedTitle: string | null) {
    onSearch({})
    if (savedTitle !== null) notify.success('Event saved', savedTitle)
  }

  const add = (
    <Button variant="pine" onClick={() => onSearch({ edit: 'new' })}>
      <Plus aria-hidden /> Add event
    </Button>
  )
  return (
    <SettingCard
      title="Upcoming events"
      lead="They appear on the event calendar right away. Guests who gave an email are notified when the time changes."
      action={add}
      reading={queryState(events)}
    >
      <EventList
        events={events.data ?? []}
        onEdit={({ id }) => onSearch({ edit: id })}
        onCopy={({ id }) => onSearch({ copy: id })}
        onCancel={setCanceling}
        onPicture={({ id }) => setPictured(id)}
      />
      {shown && <EventPicture event={shown} onClose={() => setPictured(null)} />}
      {events.data && (search.edit !== '' || search.copy !== '') && (
        <EventEditor userId={userId} search={search} events={events.data} today={today} onDone={handleDone} />
      )}
      {canceling !== null && (
        <ConfirmDialog
          title={`Cancel ${canceling.title}?`}
          label="Yes, cancel it"
          onClose={() => setCanceling(null)}
          onConfirm={() => catchErrorMessage(cancel.mutateAsync(canceling))}
        >
          <p>{formatWhen(canceling)}</p>
          <p className="mt-2 font-semibold">
            {describeNotice(canceling.taken + canceling.waiting, Date.parse(canceling.startsAt) <= now)} This
            cannot be undone.
          </p>
          {canceling.feeCents > 0 && (
            <p className="mt-2">Paid fees stay under ‘Needs attention’ until you refund them.</p>
          )}
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}
