import { useNavigate } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TooltipProvider } from '#app/ui/tooltip.tsx'
import { fewestCharacters } from '#domain/contract/password.ts'
import { useAcceptInvitation, useOpenInvitation } from '../mutations.ts'
import { StaffPassword } from '../schema.ts'

/** Needs a click, because mail scanners open links. Setting a password accepts the role. */
export function Invitation({ token }: { token: string }) {
  const open = useOpenInvitation()
  if (open.data) return <OwnPassword email={open.data.email} />

  return (
    <>
      <p>You've been invited to join the staff. Choose a password on the next page, and you're in.</p>
      {open.isError && <Alert className="mt-5">{wordsFor(open.error)}</Alert>}
      <Button variant="pine" className="mt-6 w-full" busy={open.isPending} onClick={() => open.mutate(token)}>
        Accept the invitation
      </Button>
    </>
  )
}

function OwnPassword({ email }: { email: string }) {
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  const { form, field, busy } = useSavingForm({
    schema: StaffPassword,
    entries: { password: '' },
    save: async (chosen) => {
      await accept.mutateAsync(chosen)
      await navigate('/admin', { replace: true })
    },
  })

  return (
    <TooltipProvider>
      <p className="mb-5 wrap-anywhere">
        Choose a password for <strong>{email}</strong>. It replaces any earlier one.
      </p>
      <Form {...form}>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${fewestCharacters.staff} characters.`}
          {...field('password')}
        />
        <Button type="submit" variant="pine" busy={busy} className="w-full">
          Start working
        </Button>
      </Form>
    </TooltipProvider>
  )
}
