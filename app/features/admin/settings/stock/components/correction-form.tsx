import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { SavingFields } from '#app/ui/saving-fields.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useCorrectStock } from '../mutations.ts'
import type { ShelfRow } from '../rules.ts'
import { CorrectionForm as CorrectionFormSchema } from '../schema.ts'

type CorrectionFormProps = { item: ShelfRow; onDone: (isSaved: boolean) => void }

/** `item` is the current version: after a refusal it shows the new quantity. */
export function CorrectionForm({ item, onDone }: CorrectionFormProps) {
  const correct = useCorrectStock()
  const { form, field, busy } = useSavingForm({
    schema: CorrectionFormSchema,
    entries: { quantity: '', reason: '' },
    save: async ({ quantity, reason }) => {
      await correct.mutateAsync({ id: item.id, was: item.quantity, quantity, reason })
      onDone(true)
    },
  })

  return (
    <Form {...form}>
      {item.quantity === null ? (
        <p>This item isn't counted yet. Once it is, it can sell out.</p>
      ) : (
        <p>
          Current stock: <strong className="tabular-nums">{item.quantity}</strong>.
        </p>
      )}
      <SavingFields state={busy ? 'saving' : 'open'}>
        <Field
          label="Counted"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          {...field('quantity')}
        />
        <TextArea label="Reason" {...field('reason')} />
      </SavingFields>
      <FormActions
        label={item.quantity === null ? 'Start counting' : 'Correct'}
        busy={busy}
        onCancel={() => onDone(false)}
      />
    </Form>
  )
}
