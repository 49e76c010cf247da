import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { WeekdaysField } from '#app/ui/weekdays-field.tsx'
import { weekdayNames, weekFromMonday } from '#domain/weekday-words.ts'
import { useSavePrice } from '../mutations.ts'
import {
  type PriceEntries,
  PriceForm as PriceFormSchema,
  type PriceRow,
  priceEntries,
  priceWrite,
} from '../schema.ts'

type PriceFormProps = { price: PriceRow | null; count: number; onDone: (savedName: string | null) => void }

const days = weekFromMonday.map((weekday) => ({ value: String(weekday), label: weekdayNames[weekday] }))

export function PriceForm({ price, count, onDone }: PriceFormProps) {
  const save = useSavePrice()
  const { register, handleSubmit, setError, formState } = useForm<PriceEntries, unknown, PriceFormSchema>({
    resolver: zodResolver(PriceFormSchema),
    defaultValues: priceEntries(price),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    const write = priceWrite(form, price?.sort_order ?? count + 1)
    if (write === null) return
    try {
      await save.mutateAsync({ was: price, price: write })
      onDone(form.name)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <Field
        label="Name"
        hint="Guests read it in the price."
        error={errors.name?.message}
        {...register('name')}
      />
      <WeekdaysField days={days} error={errors.weekdays?.message} {...register('weekdays')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="From" type="time" step={1800} error={errors.from?.message} {...register('from')} />
        <Field
          label="Until"
          type="time"
          step={1800}
          hint="May be after midnight."
          error={errors.until?.message}
          {...register('until')}
        />
        <Field
          label="Dollars an hour"
          inputMode="decimal"
          error={errors.price?.message}
          {...register('price')}
        />
      </div>
      <FormActions busy={isSubmitting} onCancel={() => onDone(null)} />
    </Form>
  )
}
