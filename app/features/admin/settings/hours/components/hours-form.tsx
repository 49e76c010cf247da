import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { weekdayNames, weekFromMonday } from '#domain/venue/weekday-words.ts'
import { useSaveHours } from '../mutations.ts'
import { buildHoursForm, type HoursRow, toHoursEntries, toHoursWrite } from '../rules.ts'
import { OpeningFields } from './opening-fields.tsx'

type HoursFormProps = {
  hours: HoursRow | null
  week: readonly HoursRow[]
  weekday: number
  onDone: (isSaved: boolean) => void
}

const days = weekFromMonday.map((weekday) => ({ value: String(weekday), label: weekdayNames[weekday] }))

export function HoursForm({ hours, week, weekday, onDone }: HoursFormProps) {
  const save = useSaveHours()
  const { field, register, ...setting } = useSettingForm({
    table: 'opening_hours',
    row: hours,
    rows: week,
    schema: (id) => buildHoursForm(week.filter((other) => other.id !== id)),
    entries: (row) => toHoursEntries(row, weekday),
    save: async (entered, seen) => {
      const values = toHoursWrite(entered)
      if (values === null) return
      await save.mutateAsync({ seen, values })
      onDone(true)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(false)}>
      <SelectField label="Day" options={days} {...register('weekday')} />
      <OpeningFields field={field} />
    </SettingForm>
  )
}
