import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useCorrectStock } from '../mutations.ts'
import { type CorrectionEntries, CorrectionForm as CorrectionFormSchema, type ShelfRow } from '../schema.ts'

type CorrectionFormProps = { item: ShelfRow; onDone: (isSaved: boolean) => void }

/** What somebody has counted. The item is what the shelf says now: after a refusal, that is news. */
export function CorrectionForm({ item, onDone }: CorrectionFormProps) {
  const correct = useCorrectStock()
  const { register, handleSubmit, setError, formState } = useForm<
    CorrectionEntries,
    unknown,
    CorrectionFormSchema
  >({
    resolver: zodResolver(CorrectionFormSchema),
    defaultValues: { quantity: '', reason: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ quantity, reason }) => {
    try {
      await correct.mutateAsync({ id: item.id, was: item.quantity, quantity, reason })
      onDone(true)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <p>
        The shelf says <strong className="tabular-nums">{item.quantity}</strong>.
      </p>
      <Field
        label="Counted"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
        error={errors.quantity?.message}
        {...register('quantity')}
      />
      <TextArea label="Reason" error={errors.reason?.message} {...register('reason')} />
      <FormActions label="Correct" busy={isSubmitting} onCancel={() => onDone(false)} />
    </Form>
  )
}
