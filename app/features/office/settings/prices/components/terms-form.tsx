import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useSaveTerms } from '../mutations.ts'
import type { TermsRow } from '../rules.ts'
import { TermsForm as TermsFormSchema } from '../schema.ts'
import { termsLabels, termsNames } from '../words.ts'

type TermsFormProps = { terms: TermsRow; onDone: (isSaved: boolean) => void }

export function TermsForm({ terms, onDone }: TermsFormProps) {
  // Compared with the row as it was when the form opened, so that somebody else's change is not overwritten.
  const [was] = useState(terms)
  const save = useSaveTerms()
  const { form, field, busy } = useSavingForm({
    schema: TermsFormSchema,
    entries: Object.fromEntries(termsNames.map((name) => [name, String(terms[name])])),
    save: async (entered) => {
      await save.mutateAsync({ was, terms: entered })
      onDone(true)
    },
  })

  return (
    <Form {...form}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {termsNames.map((name) => (
          <Field key={name} label={termsLabels[name]} inputMode="numeric" {...field(name)} />
        ))}
      </div>
      <FormActions busy={busy} onCancel={() => onDone(false)} />
    </Form>
  )
}
