import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { useChangeEmail } from '../mutations.ts'
import { NewEmail } from '../schema.ts'

/** The email changes only after both emailed links were opened. */
export function ChangeEmailForm({ onDone }: { onDone: (newEmail: string | null) => void }) {
  const change = useChangeEmail()
  const { form, field, busy } = useSavingForm({
    schema: NewEmail,
    entries: { email: '', password: '' },
    save: async (values) => {
      await change.mutateAsync(values)
      onDone(values.email)
    },
  })

  return (
    <TooltipProvider>
      <Form {...form} className="py-5">
        <Field label="New email" type="email" autoComplete="email" autoFocus {...field('email')} />
        <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
        <FormActions label="Send both emails" busy={busy} onCancel={() => onDone(null)} />
      </Form>
    </TooltipProvider>
  )
}
