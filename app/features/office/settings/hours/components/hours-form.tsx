import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { weekdayNames, weekFromMonday } from '#domain/venue/weekday-words.ts'
import { useSaveHours } from '../mutations.ts'
import { type HoursRow, hoursEntries, hoursForm, hoursWrite } from '../rules.ts'

type HoursFormProps = {
  hours: HoursRow | null
  week: readonly HoursRow[]
  weekday: number
  onDone: (isSaved: boolean) => void
}

const days = weekFromMonday.map((weekday) => ({ value: String(weekday), label: weekdayNames[weekday] }))

export function HoursForm({ hours, week, weekday, onDone }: HoursFormProps) {
  // Compared with the row as it was when the form opened, so that somebody else's change is not overwritten.
  const [was] = useState(hours)
  const { newId, save } = useSaveHours()
  // After a lost answer these hours may be in the list already.
  const others = week.filter(({ id }) => id !== (was?.id ?? newId))
  const { form, field, register, busy } = useSavingForm({
    schema: hoursForm(others),
    entries: hoursEntries(hours, weekday),
    save: async (entered) => {
      const write = hoursWrite(entered)
      if (write === null) return
      await save({ was, hours: write })
      onDone(true)
    },
  })

  return (
    <Form {...form}>
      <SelectField label="Day" options={days} {...register('weekday')} />
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
      <FormActions busy={busy} onCancel={() => onDone(false)} />
    </Form>
  )
}
