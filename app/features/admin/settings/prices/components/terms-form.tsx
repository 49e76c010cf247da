import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { Field } from '#app/ui/field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { useSaveTerms } from '../mutations.ts'
import type { TermsRow } from '../rules.ts'
import { TermsForm as TermsFormSchema } from '../schema.ts'
import { termFields, termLabels } from '../words.ts'

type TermsFormProps = { terms: TermsRow; onDone: (isSaved: boolean) => void }

export function TermsForm({ terms, onDone }: TermsFormProps) {
  const save = useSaveTerms()
  const { field, ...setting } = useSettingForm({
    table: 'booking_terms',
    row: terms,
    rows: [terms],
    schema: () => TermsFormSchema,
    entries: (row) => Object.fromEntries(termFields.map((name) => [name, String(row?.[name])])),
    save: async (values, seen) => {
      await save.mutateAsync({ seen, values })
      onDone(true)
    },
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(false)}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {termFields.map((name) => (
          <Field key={name} label={termLabels[name]} inputMode="numeric" {...field(name)} />
        ))}
      </div>
    </SettingForm>
  )
}
