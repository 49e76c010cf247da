import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSetBayService } from '../mutations.ts'
import { type BayRow, ServiceForm as ServiceFormSchema } from '../schema.ts'

type ServiceFormProps = {
  bay: BayRow
  /** Told how many coming bookings the bay has, or null when nothing was done. */
  onDone: (bookings: number | null) => void
}

/** Why a bay changes its service: it stands in the log. */
export function ServiceForm({ bay, onDone }: ServiceFormProps) {
  const setService = useSetBayService()
  const { register, handleSubmit, setError, formState } = useForm<ServiceFormSchema>({
    resolver: zodResolver(ServiceFormSchema),
    defaultValues: { reason: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ reason }) => {
    try {
      onDone(await setService.mutateAsync({ bay, isActive: !bay.active, reason }))
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <TextArea label="Reason" error={errors.reason?.message} {...register('reason')} />
      <FormActions
        label={bay.active ? 'Take out of service' : 'Put back into service'}
        busy={isSubmitting}
        onCancel={() => onDone(null)}
      />
    </Form>
  )
}
