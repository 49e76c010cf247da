import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSavePlan } from '../mutations.ts'
import {
  type PlanEntries,
  PlanForm as PlanFormSchema,
  type PlanRow,
  planEntries,
  planWrite,
} from '../schema.ts'

type PlanFormProps = { plan: PlanRow | null; count: number; onDone: (savedName: string | null) => void }

export function PlanForm({ plan, count, onDone }: PlanFormProps) {
  const save = useSavePlan()
  const { register, handleSubmit, setError, formState } = useForm<PlanEntries, unknown, PlanFormSchema>({
    resolver: zodResolver(PlanFormSchema),
    defaultValues: planEntries(plan, count),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    try {
      await save.mutateAsync({ was: plan, plan: planWrite(form) })
      onDone(form.name)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <Field label="Name" error={errors.name?.message} {...register('name')} />
      <Field label="Description" error={errors.description?.message} {...register('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Price a month, in dollars"
          inputMode="decimal"
          hint="Empty: sold on request."
          error={errors.price?.message}
          {...register('price')}
        />
        <Field
          label="Months paid at a time"
          inputMode="numeric"
          error={errors.months?.message}
          {...register('months')}
        />
        <Field
          label="Discount on bays, in percent"
          inputMode="numeric"
          error={errors.discount?.message}
          {...register('discount')}
        />
        <Field
          label="Books how many days ahead"
          inputMode="numeric"
          error={errors.window?.message}
          {...register('window')}
        />
      </div>
      <TextArea
        label="What it offers, one on a line"
        rows={4}
        error={errors.features?.message}
        {...register('features')}
      />
      <Field
        label="Place in the list"
        inputMode="numeric"
        className="max-w-40"
        error={errors.place?.message}
        {...register('place')}
      />
      <CheckField
        label="On sale"
        hint="Whoever holds a plan keeps it, also when it is not on sale."
        {...register('active')}
      />
      <FormActions busy={isSubmitting} onCancel={() => onDone(null)} />
    </Form>
  )
}
