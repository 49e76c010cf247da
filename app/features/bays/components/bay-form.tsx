import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useSaveBay } from '../mutations.ts'
import {
  type BayEntries,
  BayForm as BayFormSchema,
  type BayRow,
  type BayWrite,
  bayEntries,
} from '../schema.ts'

type BayFormProps = { bay: BayRow | null; count: number; onDone: (savedName: string | null) => void }

export function BayForm({ bay, count, onDone }: BayFormProps) {
  const save = useSaveBay()
  const { register, handleSubmit, setError, formState } = useForm<BayEntries, unknown, BayWrite>({
    resolver: zodResolver(BayFormSchema),
    defaultValues: bayEntries(bay, count),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    try {
      await save.mutateAsync({ was: bay, bay: form })
      onDone(form.name)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <Field label="Name" error={errors.name?.message} {...register('name')} />
      <Field label="Description" error={errors.description?.message} {...register('description')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field
          label="Players at most"
          inputMode="numeric"
          error={errors.capacity?.message}
          {...register('capacity')}
        />
        <Field
          label="Minutes to tidy up"
          inputMode="numeric"
          error={errors.buffer_minutes?.message}
          {...register('buffer_minutes')}
        />
        <Field
          label="Place in the list"
          inputMode="numeric"
          error={errors.sort_order?.message}
          {...register('sort_order')}
        />
      </div>
      <CheckField label="For left-handed players too" {...register('left_handed')} />
      <FormActions busy={isSubmitting} onCancel={() => onDone(null)} />
    </Form>
  )
}
