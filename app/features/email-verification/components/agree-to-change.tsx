import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { type AgreementResult, useAgreeToChange } from '../mutations.ts'
import { LinkResult } from './link-result.tsx'

const resultTexts: Record<AgreementResult, string> = {
  'one of two': 'Thanks! Now open the email we sent to your other address. Nothing changes until you do.',
  changed: 'Thanks! The email was changed. Use the new one to sign in from now on.',
  'changed and proven': 'Thanks! Your new email is confirmed. Use it to sign in from now on.',
}

export function AgreeToChange({ tokenHash }: { tokenHash: string }) {
  const agree = useAgreeToChange()

  if (!agree.isSuccess)
    return (
      <>
        <p>
          The email changes once you've agreed from both addresses. Only agree if you asked for this change.
        </p>
        {agree.isError && <Alert className="mt-5">{wordsFor(agree.error)}</Alert>}
        <Button
          variant="pine"
          className="mt-6 w-full"
          busy={agree.isPending}
          onClick={() => agree.mutate(tokenHash)}
        >
          Confirm the change
        </Button>
      </>
    )
  return <LinkResult words={resultTexts[agree.data]} />
}
