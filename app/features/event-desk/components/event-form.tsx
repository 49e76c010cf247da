import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { randomId } from '#app/lib/random-id.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSaveEvent } from '../mutations.ts'
import {
  type EventEntries,
  type EventForm as EventFormSchema,
  type EventRow,
  eventEntries,
  eventForm,
  eventKinds,
  eventWrite,
} from '../schema.ts'

type EventFormProps = { event: EventRow | null; today: string; onDone: (savedTitle: string | null) => void }

export function EventForm({ event, today, onDone }: EventFormProps) {
  const save = useSaveEvent()
  // Kept over retries: an event whose answer was lost is not planned twice.
  const [id] = useState(() => randomId())
  const { register, handleSubmit, setError, formState } = useForm<EventEntries, unknown, EventFormSchema>({
    resolver: zodResolver(eventForm(event?.taken ?? 0)),
    defaultValues: eventEntries(event),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    const write = eventWrite(form)
    if (write === null) return
    try {
      await save.mutateAsync({ was: event, id, event: write })
      onDone(form.title)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <Field label="Title" error={errors.title?.message} {...register('title')} />
      <TextArea label="Description" error={errors.description?.message} {...register('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Kind" options={eventKinds} {...register('kind')} />
        <Field
          label="Places"
          inputMode="numeric"
          error={errors.capacity?.message}
          {...register('capacity')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Day" type="date" min={today} error={errors.day?.message} {...register('day')} />
        <Field
          label="Starts"
          type="time"
          step={1800}
          error={errors.starts?.message}
          {...register('starts')}
        />
        <Field label="Ends" type="time" step={1800} error={errors.ends?.message} {...register('ends')} />
      </div>
      <CheckField label="For members only" {...register('membersOnly')} />
      <FormActions busy={isSubmitting} onCancel={() => onDone(null)} />
    </Form>
  )
}
