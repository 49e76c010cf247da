import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useSaveBay } from '../mutations.ts'
import { type BayRow, bayEntries } from '../rules.ts'
import { BayForm as BayFormSchema } from '../schema.ts'

type BayFormProps = { bay: BayRow | null; count: number; onDone: (savedName: string | null) => void }

export function BayForm({ bay, count, onDone }: BayFormProps) {
  // Compared with the row as it was when the form opened, so that somebody else's change is not overwritten.
  const [was] = useState(bay)
  const save = useSaveBay()
  const { form, field, register, busy } = useSavingForm({
    schema: BayFormSchema,
    entries: bayEntries(bay, count),
    save: async (write) => {
      await save.mutateAsync({ was, bay: write })
      onDone(write.name)
    },
  })

  return (
    <Form {...form}>
      <Field label="Name" {...field('name')} />
      <Field label="Description" {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Players at most" inputMode="numeric" {...field('capacity')} />
        <Field label="Minutes to tidy up" inputMode="numeric" {...field('buffer_minutes')} />
        <Field label="Place in the list" inputMode="numeric" {...field('sort_order')} />
      </div>
      <CheckField label="For left-handed players too" {...register('left_handed')} />
      <FormActions busy={busy} onCancel={() => onDone(null)} />
    </Form>
  )
}
