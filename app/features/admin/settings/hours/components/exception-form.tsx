import { useWatch } from 'react-hook-form'
import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { useSaveException } from '../mutations.ts'
import { type ExceptionRow, toExceptionEntries, toExceptionWrite } from '../rules.ts'
import { ExceptionForm as ExceptionFormSchema } from '../schema.ts'
import { OpeningFields } from './opening-fields.tsx'

type ExceptionFormProps = {
  /** Null for a new one. */
  exception: ExceptionRow | null
  days: readonly ExceptionRow[]
  today: string
  onDone: (savedDay: string | null) => void
}

export function ExceptionForm({ exception, days, today, onDone }: ExceptionFormProps) {
  const save = useSaveException()
  const { field, register, control, ...setting } = useSettingForm({
    table: 'opening_exceptions',
    row: exception,
    rows: days,
    schema: () => ExceptionFormSchema,
    entries: toExceptionEntries,
    save: async (entered, seen) => {
      await save.mutateAsync({ seen, values: toExceptionWrite(entered) })
      onDone(entered.day)
    },
  })
  const isClosed = useWatch({ control, name: 'isClosed' })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      <Field label="Day" type="date" min={today} {...field('day')} />
      <CheckField label="Closed all day" {...register('isClosed')} />
      {!isClosed && <OpeningFields field={field} />}
      <CheckField
        label="Applies to members too"
        hint="Otherwise members can play at any hour."
        {...register('membersToo')}
      />
      <Field label="Reason (shown to guests)" {...field('note')} />
      <p className="text-(--dim) text-sm">Existing bookings stay. Move or cancel them on the calendar.</p>
    </SettingForm>
  )
}
