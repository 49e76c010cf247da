import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSavePlan } from '../mutations.ts'
import { type PlanRow, planEntries, planWrite } from '../rules.ts'
import { PlanForm as PlanFormSchema } from '../schema.ts'

type PlanFormProps = { plan: PlanRow | null; count: number; onDone: (savedName: string | null) => void }

export function PlanForm({ plan, count, onDone }: PlanFormProps) {
  // Compared with the row as it was when the form opened, so that somebody else's change is not overwritten.
  const [was] = useState(plan)
  const save = useSavePlan()
  const { form, field, register, busy } = useSavingForm({
    schema: PlanFormSchema,
    entries: planEntries(plan, count),
    save: async (entered) => {
      await save.mutateAsync({ was, plan: planWrite(entered) })
      onDone(entered.name)
    },
  })

  return (
    <Form {...form}>
      <Field label="Name" {...field('name')} />
      <Field label="Description" {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Price a month, in dollars"
          inputMode="decimal"
          hint="Empty: sold on request."
          {...field('price')}
        />
        <Field label="Months paid at a time" inputMode="numeric" {...field('months')} />
        <Field label="Discount on bays, in percent" inputMode="numeric" {...field('discount')} />
        <Field label="Books how many days ahead" inputMode="numeric" {...field('window')} />
      </div>
      <TextArea label="What it offers, one on a line" rows={4} {...field('features')} />
      <Field label="Place in the list" inputMode="numeric" className="max-w-40" {...field('place')} />
      <CheckField
        label="On sale"
        hint="Whoever holds a plan keeps it, also when it is not on sale."
        {...register('active')}
      />
      <FormActions busy={busy} onCancel={() => onDone(null)} />
    </Form>
  )
}
