import { useQuery } from '@tanstack/react-query'
import { bookerQuery, timesQuery } from '#app/features/booking/queries.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { WaitlistEntry } from '#domain/contract/get-waiting.ts'
import type { Bay, Terms } from '#domain/contract/list-availability.ts'
import { useChangeWaitlistEntry } from '../mutations.ts'
import { entryToFields, fieldsToRequest } from '../rules.ts'
import { RequestFields } from '../schema.ts'
import { EntryFields } from './entry-fields.tsx'

type EntryEditProps = { entry: WaitlistEntry; terms: Terms; onDone: () => void }

/** The day is fixed, because each day has its own waitlist and a change must keep the place. */
export function EntryEdit(props: EntryEditProps) {
  const userId = useQuery(bookerQuery()).data?.userId ?? null
  const { data } = useQuery(timesQuery({ day: null, minutes: null, userId }))

  if (!data) return <Skeleton className="mt-5 h-80 w-full" />
  return <EditForm {...props} bays={data.bays} />
}

function EditForm({ entry, terms, bays, onDone }: EntryEditProps & { bays: readonly Bay[] }) {
  const change = useChangeWaitlistEntry()
  const { form, field, busy } = useSavingForm({
    schema: RequestFields,
    entries: entryToFields(entry),
    save: async (request) => {
      const keyed = { id: entry.id, key: entry.key }
      await change.mutateAsync({ entry: keyed, change: { action: 'edit', ...fieldsToRequest(request) } })
      onDone()
    },
  })

  return (
    <Form {...form} className="mt-5">
      <EntryFields field={field} entries={entryToFields(entry)} bays={bays} terms={terms} />
      <FormActions busy={busy} onCancel={onDone} />
    </Form>
  )
}
