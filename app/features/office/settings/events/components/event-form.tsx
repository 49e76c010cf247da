import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSaveEvent } from '../mutations.ts'
import { copyEntries, type EventRow, eventEntries, eventWrite } from '../rules.ts'
import { eventForm } from '../schema.ts'
import { eventKinds } from '../words.ts'

type EventFormProps = {
  event: EventRow | null
  /** What a new one begins with. */
  copied?: EventRow | undefined
  events: readonly EventRow[]
  today: string
  onDone: (savedTitle: string | null) => void
}

export function EventForm({ event, copied, events, today, onDone }: EventFormProps) {
  const save = useSaveEvent()
  const { field, register, ...setting } = useSettingForm({
    table: 'events',
    row: event,
    rows: events,
    schema: (id) => eventForm(events.find((one) => one.id === id)?.taken ?? 0),
    entries: (row) => (row === null && copied ? copyEntries(copied, today) : eventEntries(row)),
    save: async (entered, seen) => {
      const values = eventWrite(entered)
      if (values === null) return
      await save.mutateAsync({ seen, values })
      onDone(entered.title)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      <Field label="Title" {...field('title')} />
      <TextArea label="Description" {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Kind" options={eventKinds} {...register('kind')} />
        <Field label="Places" inputMode="numeric" {...field('capacity')} />
        <Field label="Fee, in dollars" inputMode="decimal" {...field('fee')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Day" type="date" min={today} {...field('day')} />
        <Field label="Starts" type="time" step={1800} {...field('starts')} />
        <Field label="Ends" type="time" step={1800} {...field('ends')} />
      </div>
      <CheckField label="For members only" {...register('membersOnly')} />
    </SettingForm>
  )
}
