import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSaveEvent } from '../mutations.ts'
import { type EventRow, eventEntries, eventWrite } from '../rules.ts'
import { eventForm } from '../schema.ts'
import { eventKinds } from '../words.ts'

type EventFormProps = { event: EventRow | null; today: string; onDone: (savedTitle: string | null) => void }

export function EventForm({ event, today, onDone }: EventFormProps) {
  // Compared with the row as it was when the form opened, so that somebody else's change is not overwritten.
  const [was] = useState(event)
  const save = useSaveEvent()
  const { form, field, register, busy } = useSavingForm({
    schema: eventForm(event?.taken ?? 0),
    entries: eventEntries(event),
    save: async (entered) => {
      const write = eventWrite(entered)
      if (write === null) return
      await save.mutateAsync({ was, event: write })
      onDone(entered.title)
    },
  })

  return (
    <Form {...form}>
      <Field label="Title" {...field('title')} />
      <TextArea label="Description" {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Kind" options={eventKinds} {...register('kind')} />
        <Field label="Places" inputMode="numeric" {...field('capacity')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Day" type="date" min={today} {...field('day')} />
        <Field label="Starts" type="time" step={1800} {...field('starts')} />
        <Field label="Ends" type="time" step={1800} {...field('ends')} />
      </div>
      <CheckField label="For members only" {...register('membersOnly')} />
      <FormActions busy={busy} onCancel={() => onDone(null)} />
    </Form>
  )
}
