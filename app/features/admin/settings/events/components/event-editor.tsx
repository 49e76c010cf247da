import { useQuery } from '@tanstack/react-query'
import { Modal } from '#app/ui/modal.tsx'
import { eventQuery } from '../queries.ts'
import type { EventRow } from '../rules.ts'
import type { EventSearch } from '../schema.ts'
import { EventForm } from './event-form.tsx'

type EventEditorProps = {
  userId: string
  search: EventSearch
  events: readonly EventRow[]
  today: string
  onDone: (savedTitle: string | null) => void
}

export function EventEditor({ search, ...form }: EventEditorProps) {
  const { data: copied } = useQuery({ ...eventQuery(search.copy), enabled: search.copy !== '' })
  const edited = form.events.find(({ id }) => id === search.edit) ?? null

  if (search.copy !== '')
    return copied ? (
      <Modal title={`Copy ${copied.title}`} onClose={() => form.onDone(null)}>
        <EventForm event={null} copyFrom={copied} {...form} />
      </Modal>
    ) : null
  if (edited === null && search.edit !== 'new') return null
  return (
    <Modal title={edited ? `Edit ${edited.title}` : 'Add an event'} onClose={() => form.onDone(null)}>
      <EventForm event={edited} {...form} />
    </Modal>
  )
}
