import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useSaveException } from '../mutations.ts'
import { type ExceptionRow, exceptionEntries, exceptionWrite } from '../rules.ts'
import { ExceptionForm as ExceptionFormSchema } from '../schema.ts'

type ExceptionFormProps = {
  /** Null for a new one. */
  exception: ExceptionRow | null
  today: string
  onDone: (savedDay: string | null) => void
}

export function ExceptionForm({ exception, today, onDone }: ExceptionFormProps) {
  // Compared with the row as it was when the form opened, so that somebody else's change is not overwritten.
  const [was] = useState(exception)
  const save = useSaveException()
  const { form, field, register, control, busy } = useSavingForm({
    schema: ExceptionFormSchema,
    entries: exceptionEntries(was),
    save: async (entered) => {
      await save.mutateAsync({ was, exception: exceptionWrite(entered) })
      onDone(entered.day)
    },
  })
  const isClosed = useWatch({ control, name: 'isClosed' })

  return (
    <Form {...form}>
      <Field label="Day" type="date" min={today} {...field('day')} />
      <CheckField label="Closed all day" {...register('isClosed')} />
      {!isClosed && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Opens" type="time" step={1800} {...field('opens')} />
          <Field
            label="Closes"
            type="time"
            step={1800}
            hint="May be after midnight, until 6 AM."
            {...field('closes')}
          />
        </div>
      )}
      <CheckField
        label="For members as well"
        hint="Otherwise they play at any hour."
        {...register('membersToo')}
      />
      <Field label="Reason, for guests to read" {...field('note')} />
      <p className="text-(--dim) text-sm">
        Bookings that stand on this day stay. Move or cancel them on the calendar.
      </p>
      <FormActions busy={busy} onCancel={() => onDone(null)} />
    </Form>
  )
}
