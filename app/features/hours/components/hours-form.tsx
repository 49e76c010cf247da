import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { weekdayNames, weekFromMonday } from '#domain/weekday-words.ts'
import { useSaveHours } from '../mutations.ts'
import { HoursForm as HoursFormSchema, type HoursRow, hoursEntries, hoursWrite } from '../schema.ts'

type HoursFormProps = { hours: HoursRow | null; weekday: number; onDone: (isSaved: boolean) => void }

const days = weekFromMonday.map((weekday) => ({ value: String(weekday), label: weekdayNames[weekday] }))

export function HoursForm({ hours, weekday, onDone }: HoursFormProps) {
  const save = useSaveHours()
  const { register, handleSubmit, setError, formState } = useForm<HoursFormSchema>({
    resolver: zodResolver(HoursFormSchema),
    defaultValues: hoursEntries(hours, weekday),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    const write = hoursWrite(form)
    if (write === null) return
    try {
      await save.mutateAsync({ was: hours, hours: write })
      onDone(true)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <SelectField label="Day" options={days} {...register('weekday')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Opens" type="time" step={1800} error={errors.opens?.message} {...register('opens')} />
        <Field
          label="Closes"
          type="time"
          step={1800}
          hint="May be after midnight, until 6 AM."
          error={errors.closes?.message}
          {...register('closes')}
        />
      </div>
      <FormActions busy={isSubmitting} onCancel={() => onDone(false)} />
    </Form>
  )
}
