import { useNavigate, useSearchParams } from 'react-router'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { enterCode } from '#app/lib/session/second-step.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { venue } from '#domain/venue/venue.ts'
import { useSignOut } from '../mutations.ts'
import { landingPath } from '../queries.ts'
import { SignInCode } from '../schema.ts'

type SignInCodeFormProps = {
  /** The path to go to afterwards; by default that of the address. */
  next?: string
  /** Somebody else wants to sign in. */
  onLeave: () => void
}

/** The second step of sign-in: the password was right, and this account asks for a code as well. */
export function SignInCodeForm({ next, onLeave }: SignInCodeFormProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { form, field, busy } = useSavingForm({
    schema: SignInCode,
    entries: { code: '' },
    save: async ({ code }) => {
      const { id } = await enterCode(code)
      const path = await landingPath(id, next ?? search.get('next'))
      notify.success('Welcome back!', 'Successfully logged in.')
      await navigate(path, { replace: true })
    },
  })

  return (
    <Form {...form}>
      <p>
        One more step: open the authenticator app on your phone and type the code it shows for {venue.name}.
      </p>
      <CodeField label="Code from your app" autoFocus {...field('code')} />
      <Button type="submit" variant="pine" busy={busy} className="w-full">
        Continue
      </Button>
      <p className="text-(--dim) text-sm">
        Lost your phone? Call us at {venue.phone}, or ask another admin if you work here.
      </p>
      <Button
        variant="quiet"
        className="w-full"
        busy={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSettled: onLeave })}
      >
        Sign in as somebody else
      </Button>
    </Form>
  )
}
