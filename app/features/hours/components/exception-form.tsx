import { useWatch } from 'react-hook-form'
import { useSavingForm } from '#app/lib/saving-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useAddException } from '../mutations.ts'
import { ExceptionForm as ExceptionFormSchema, exceptionWrite } from '../schema.ts'

type ExceptionFormProps = { today: string; onDone: (savedDay: string | null) => void }

export function ExceptionForm({ today, onDone }: ExceptionFormProps) {
  const add = useAddException()
  const { form, field, register, control, busy } = useSavingForm({
    schema: ExceptionFormSchema,
    entries: { day: '', isClosed: true, opens: '10:00', closes: '16:00', membersToo: false, note: '' },
    save: async (entered) => {
      await add.mutateAsync(exceptionWrite(entered))
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
