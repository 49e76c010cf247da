import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useAddException } from '../mutations.ts'
import { ExceptionForm as ExceptionFormSchema, exceptionWrite } from '../schema.ts'

type ExceptionFormProps = { today: string; onDone: (savedDay: string | null) => void }

export function ExceptionForm({ today, onDone }: ExceptionFormProps) {
  const add = useAddException()
  const { register, handleSubmit, setError, control, formState } = useForm<ExceptionFormSchema>({
    resolver: zodResolver(ExceptionFormSchema),
    defaultValues: {
      day: '',
      isClosed: true,
      opens: '10:00',
      closes: '16:00',
      membersToo: false,
      note: '',
    },
  })
  const { errors, isSubmitting } = formState
  const isClosed = useWatch({ control, name: 'isClosed' })

  const submit = handleSubmit(async (form) => {
    try {
      await add.mutateAsync(exceptionWrite(form))
      onDone(form.day)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <Field label="Day" type="date" min={today} error={errors.day?.message} {...register('day')} />
      <CheckField label="Closed all day" {...register('isClosed')} />
      {!isClosed && (
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
      )}
      <CheckField
        label="For members as well"
        hint="Otherwise they play at any hour."
        {...register('membersToo')}
      />
      <Field label="Reason, for guests to read" error={errors.note?.message} {...register('note')} />
      <p className="text-(--dim) text-sm">
        Bookings that stand on this day stay. Move or cancel them on the calendar.
      </p>
      <FormActions busy={isSubmitting} onCancel={() => onDone(null)} />
    </Form>
  )
}
