import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { useSaveBay } from '../mutations.ts'
import { type BayRow, bayEntries } from '../rules.ts'
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
    entries: (row) => bayEntries(row, bays.length),
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
        <Field label="Players at most" inputMode="numeric" {...field('capacity')} />
        <Field label="Minutes to tidy up" inputMode="numeric" {...field('bufferMinutes')} />
        <Field label="Place in the list" inputMode="numeric" {...field('sortOrder')} />
      </div>
      <CheckField label="For left-handed players too" {...register('leftHanded')} />
    </SettingForm>
  )
}
