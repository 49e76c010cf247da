import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recoveryCodesQuery } from '#app/features/security/queries.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { enterCode } from '#app/lib/session/second-step.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { venue } from '#domain/venue/venue.ts'
import { useSignOut } from '../mutations.ts'
import { SignInCode } from '../schema.ts'
import { type SignInFollowUp, useCompleteSignIn } from '../state.ts'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

type SignInCodeFormProps = SignInFollowUp & {
  onLeave: () => void
}

export function SignInCodeForm({ onLeave, ...followUp }: SignInCodeFormProps) {
  const completeSignIn = useCompleteSignIn(followUp)
  const signOut = useSignOut()
  const { data: codesLeft } = useQuery(recoveryCodesQuery(null))
  const [isPhoneLost, setPhoneLost] = useState(false)
  const { form, field, busy } = useSavingForm({
    schema: SignInCode,
    entries: { code: '' },
    save: async ({ code }) => {
      const { id } = await enterCode(code)
      await completeSignIn(id)
    },
  })

  if (isPhoneLost) return <RecoveryCodeForm onEntered={completeSignIn} onBack={() => setPhoneLost(false)} />
  return (
    <Form {...form}>
      <p>Open the authenticator app on your phone and enter the code it shows for {venue.name}.</p>
      <CodeField label="Code from your app" autoFocus {...field('code')} />
      <Button type="submit" variant="pine" busy={busy} className="w-full">
        Continue
      </Button>
      <p className="text-(--dim) text-sm">
        Lost your phone? {codesLeft ? 'Use a recovery code, or call us' : 'Call us'} at {venue.phone}.
      </p>
      {codesLeft ? (
        <Button variant="quiet" className="w-full" onClick={() => setPhoneLost(true)}>
          Use a recovery code
        </Button>
      ) : null}
      <Button
        variant="quiet"
        className="w-full"
        busy={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSettled: onLeave })}
      >
        Use a different account
      </Button>
    </Form>
  )
}
