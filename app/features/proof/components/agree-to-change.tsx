import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAgreeToChange } from '../mutations.ts'
import { Told } from './told.tsx'

/** The page of the two letters about a new e-mail: the change is made once both were opened. */
export function AgreeToChange({ tokenHash }: { tokenHash: string }) {
  const agree = useAgreeToChange()

  if (!agree.isSuccess)
    return (
      <>
        <p>Your account gets a new email once you have agreed here and in the letter to the other address.</p>
        {agree.isError && <Alert className="mt-5">{wordsFor(agree.error)}</Alert>}
        <Button
          variant="pine"
          className="mt-6 w-full"
          busy={agree.isPending}
          onClick={() => agree.mutate(tokenHash)}
        >
          Agree to the change
        </Button>
      </>
    )
  return (
    <Told
      words={
        agree.data
          ? 'Thank you. Your new email is confirmed: sign in with it from now on.'
          : 'Thank you. Now please open the letter to the other address, too. Until then nothing changes.'
      }
    />
  )
}
