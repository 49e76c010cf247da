import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { useEmailCode, useReauthenticate } from '../mutations.ts'
import { EmailCode, OwnPassword } from '../schema.ts'

type PasswordDialogProps = { onEntered: () => void; onClose: () => void }

/** Accepts the password or an emailed code from a user without a recent sign-in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const [isEmailed, setIsEmailed] = useState(false)

  return (
    <TooltipProvider>
      <Modal
        title="Confirm it's you"
        lead="You signed in a while ago. Before you add an authenticator app, please confirm it's you."
        onClose={props.onClose}
      >
        {isEmailed ? (
          <EmailCodeForm {...props} />
        ) : (
          <PasswordForm {...props} onEmailed={() => setIsEmailed(true)} />
        )}
      </Modal>
    </TooltipProvider>
  )
}

function PasswordForm({ onEntered, onClose, onEmailed }: PasswordDialogProps & { onEmailed: () => void }) {
  const reauthenticate = useReauthenticate()
  const email = useEmailCode()
  const { form, field, busy } = useSavingForm({
    schema: OwnPassword,
    entries: { password: '' },
    save: async ({ password }) => {
      await reauthenticate.mutateAsync({ current_password: password })
      onEntered()
    },
  })

  return (
    <Form {...form}>
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <FormActions label="Continue" busy={busy} onCancel={onClose} />
      <div>
        <Button
          variant="quiet"
          busy={email.isPending}
          onClick={() => email.mutate(undefined, { onSuccess: onEmailed })}
        >
          Email me a code instead
        </Button>
        <p role="status">{email.isError && wordsFor(email.error)}</p>
      </div>
    </Form>
  )
}

function EmailCodeForm({ onEntered, onClose }: PasswordDialogProps) {
  const reauthenticate = useReauthenticate()
  const { form, field, busy } = useSavingForm({
    schema: EmailCode,
    entries: { code: '' },
    save: async ({ code }) => {
      await reauthenticate.mutateAsync({ nonce: code })
      onEntered()
    },
  })

  return (
    <Form {...form}>
      <Field
        label="Code from the email"
        hint="We sent it just now. It works for an hour."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <FormActions label="Continue" busy={busy} onCancel={onClose} />
    </Form>
  )
}
