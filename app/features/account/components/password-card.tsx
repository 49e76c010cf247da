import { useState } from 'react'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { notify } from '#app/ui/notify.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { fewestCharacters } from '#domain/contract/password.ts'
import { useChangePassword } from '../mutations.ts'
import { PasswordChange } from '../schema.ts'

export function PasswordCard({ isStaff }: { isStaff: boolean }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <Card
      title="Password"
      action={
        !isOpen && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      <p className="mt-3 max-w-prose text-(--dim)">
        Changing your password signs out all your other devices.
      </p>
      {isOpen && <PasswordForm isStaff={isStaff} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function PasswordForm({ isStaff, onClose }: { isStaff: boolean; onClose: () => void }) {
  const change = useChangePassword()
  const { form, field, busy } = useSavingForm({
    schema: PasswordChange,
    entries: { current: '', password: '' },
    save: async (values) => {
      await change.mutateAsync(values)
      notify.success('Password changed', 'Your other devices were signed out.')
      onClose()
    },
  })

  return (
    <TooltipProvider>
      <Form {...form} className="pt-5">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          autoFocus
          {...field('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${fewestCharacters[isStaff ? 'staff' : 'member']} characters.`}
          {...field('password')}
        />
        <FormActions label="Save new password" busy={busy} onCancel={onClose} />
      </Form>
    </TooltipProvider>
  )
}
