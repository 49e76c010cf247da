import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Agreed, useAgreeToChange } from '../mutations.ts'
import { SentNote } from './sent-note.tsx'

const agreedWords: Record<Agreed, string> = {
  'one of two': 'Thank you. Now please open the email to the other address, too. Until then nothing changes.',
  changed: 'Thank you. The account has its new email: sign in with it from now on.',
  'changed and proven': 'Thank you. Your new email is confirmed: sign in with it from now on.',
}

/** The page of the two emails about a new address, which changes once both were opened. */
export function AgreeToChange({ tokenHash }: { tokenHash: string }) {
  const agree = useAgreeToChange()

  if (!agree.isSuccess)
    return (
      <>
        <p>
          An account gets a new email once you have agreed at both addresses. Agree only if you asked for it
          yourself.
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
  return <SentNote words={agreedWords[agree.data]} />
}
