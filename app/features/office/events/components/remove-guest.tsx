import { failureOf } from '#app/lib/backend/query-state.ts'
import { AskFirst } from '#app/ui/ask-first.tsx'
import type { EventGuest, EventRoster } from '#domain/contract/event-roster.ts'
import { useRemoveFromEvent } from '../mutations.ts'
import { removalWords } from '../words.ts'

type RemoveGuestProps = { guest: EventGuest; roster: EventRoster; onClose: () => void }

export function RemoveGuest({ guest, roster, onClose }: RemoveGuestProps) {
  const remove = useRemoveFromEvent()

  return (
    <AskFirst
      title={`Remove ${guest.name}?`}
      label="Yes, remove"
      onClose={onClose}
      onYes={() => failureOf(remove.mutateAsync(guest.id))}
    >
      <p>{removalWords(guest, roster)}</p>
    </AskFirst>
  )
}
