import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { SavingFields } from '#app/ui/saving-fields.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useSetBayService } from '../mutations.ts'
import type { BayRow } from '../rules.ts'
import { ServiceForm as ServiceFormSchema } from '../schema.ts'

type ServiceFormProps = {
  bay: BayRow
  /** Receives the number of upcoming bookings, or null if nothing changed. */
  onDone: (bookings: number | null) => void
}

/** The reason appears in the activity log. */
export function ServiceForm({ bay, onDone }: ServiceFormProps) {
  const setService = useSetBayService()
  const { form, field, busy } = useSavingForm({
    schema: ServiceFormSchema,
    entries: { reason: '' },
    save: async ({ reason }) => onDone(await setService.mutateAsync({ bay, isActive: !bay.active, reason })),
  })

  return (
    <Form {...form}>
      <SavingFields state={busy ? 'saving' : 'open'}>
        <TextArea label="Reason" {...field('reason')} />
      </SavingFields>
      <FormActions
        label={bay.active ? 'Take out of service' : 'Put back in service'}
        busy={busy}
        onCancel={() => onDone(null)}
      />
    </Form>
  )
}
