import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { useSaveBay } from '../mutations.ts'
import { type BayRow, toBayEntries } from '../rules.ts'
import { BayForm as BayFormSchema } from '../schema.ts'

type BayFormProps = {
  bay: BayRow | null
  bays: readonly BayRow[]
  onDone: (savedName: string | null) => void
}

export function BayForm({ bay, bays, onDone }: BayFormProps) {
  const save = useSaveBay()
  const { field, register, ...setting } = useSettingForm({
    table: 'bays',
    row: bay,
    rows: bays,
    schema: () => BayFormSchema,
    entries: (row) => toBayEntries(row, bays.length),
    save: async (values, seen) => {
      await save.mutateAsync({ seen, values })
      onDone(values.name)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      <Field label="Name" {...field('name')} />
      <Field label="Description" {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Max players" inputMode="numeric" {...field('capacity')} />
        <Field label="Cleanup time (min)" inputMode="numeric" {...field('bufferMinutes')} />
        <Field label="Sort order" inputMode="numeric" {...field('sortOrder')} />
      </div>
      <CheckField label="Suits left-handed players" {...register('leftHanded')} />
    </SettingForm>
  )
}
