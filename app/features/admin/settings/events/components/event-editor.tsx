import { useQuery } from '@tanstack/react-query'
import { Modal } from '#app/ui/modal.tsx'
import { eventQuery } from '../queries.ts'
import type { EventRow } from '../rules.ts'
import type { EventAsked } from '../schema.ts'
import { EventForm } from './event-form.tsx'

type EventEditorProps = {
  userId: string
  asked: EventAsked
  events: readonly EventRow[]
  today: string
  onDone: (savedTitle: string | null) => void
}

/** The form of an existing, new or copied event. */
export function EventEditor({ asked, ...form }: EventEditorProps) {
  const { data: copied } = useQuery({ ...eventQuery(asked.copy), enabled: asked.copy !== '' })
  const edited = form.events.find(({ id }) => id === asked.edit) ?? null

  if (asked.copy !== '')
    return copied ? (
      <Modal title={`Copy ${copied.title}`} onClose={() => form.onDone(null)}>
        <EventForm event={null} copied={copied} {...form} />
      </Modal>
    ) : null
  if (edited === null && asked.edit !== 'new') return null
  return (
    <Modal title={edited ? `Edit ${edited.title}` : 'Add an event'} onClose={() => form.onDone(null)}>
      <EventForm event={edited} {...form} />
    </Modal>
  )
}
