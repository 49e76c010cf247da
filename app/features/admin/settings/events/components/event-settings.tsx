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
import { comingEventsQuery } from '../queries.ts'
import type { EventRow } from '../rules.ts'
import type { EventAsked } from '../schema.ts'
import { noticeWords, whenWords } from '../words.ts'
import { EventEditor } from './event-editor.tsx'
import { EventList } from './event-list.tsx'
import { EventPicture } from './event-picture.tsx'

type EventSettingsProps = {
  userId: string
  today: string
  asked: EventAsked
  onAsk: (asked: Partial<EventAsked>) => void
}

/** The events; all staff may add, change and cancel them. */
export function EventSettings({ userId, today, asked, onAsk }: EventSettingsProps) {
  const events = useQuery(comingEventsQuery(userId, today))
  const { data: clock } = useQuery(clockQuery())
  const now = clock ? Date.parse(clock) : Date.now()
  const [cancelling, setCancelling] = useState<EventRow | null>(null)
  const [pictured, setPictured] = useState<string | null>(null)
  const shown = events.data?.find(({ id }) => id === pictured)
  const cancel = useCancelEvent()

  function handleDone(savedTitle: string | null) {
    onAsk({})
    if (savedTitle !== null) notify.success('Event saved', savedTitle)
  }

  const add = (
    <Button variant="pine" onClick={() => onAsk({ edit: 'new' })}>
      <Plus aria-hidden /> Add event
    </Button>
  )
  return (
    <SettingCard
      title="Coming events"
      lead="They show on the event calendar at once. Everybody who has signed up and left an email is told when the time changes."
      action={add}
      reading={queryState(events)}
    >
      <EventList
        events={events.data ?? []}
        onEdit={({ id }) => onAsk({ edit: id })}
        onCopy={({ id }) => onAsk({ copy: id })}
        onCancel={setCancelling}
        onPicture={({ id }) => setPictured(id)}
      />
      {shown && <EventPicture event={shown} onClose={() => setPictured(null)} />}
      {events.data && (asked.edit !== '' || asked.copy !== '') && (
        <EventEditor userId={userId} asked={asked} events={events.data} today={today} onDone={handleDone} />
      )}
      {cancelling !== null && (
        <ConfirmDialog
          title={`Cancel ${cancelling.title}?`}
          label="Yes, cancel it"
          onClose={() => setCancelling(null)}
          onConfirm={() => catchErrorMessage(cancel.mutateAsync(cancelling))}
        >
          <p>{whenWords(cancelling)}</p>
          <p className="mt-2 font-semibold">
            {noticeWords(cancelling.taken + cancelling.waiting, Date.parse(cancelling.startsAt) <= now)} This
            cannot be undone.
          </p>
          {cancelling.feeCents > 0 && (
            <p className="mt-2">Fees that were paid stand in ‘Needs attention’ until they are given back.</p>
          )}
        </ConfirmDialog>
      )}
    </SettingCard>
  )
}
