import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#app/features/account/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useProveEmail } from '../mutations.ts'
import type { Proof } from '../schema.ts'
import { foundWords } from '../words.ts'
import { SendAgain } from './send-again.tsx'
import { SentNote } from './sent-note.tsx'

/** Confirms with a button, because mail scanners open links. */
export function ConfirmEmail({ token, userId }: { token: string; userId: string }) {
  const { data: profile } = useQuery(profileQuery(userId))
  const prove = useProveEmail()
  if (prove.data) return <Ending proof={prove.data} />

  return (
    <>
      <p className="wrap-anywhere">
        Is {profile ? <strong>{profile.email}</strong> : <Skeleton className="h-4 w-40" />} your email? You
        are signed in with it.
      </p>
      {prove.isError && <Alert className="mt-5">{wordsFor(prove.error)}</Alert>}
      <Button
        variant="pine"
        className="mt-6 w-full"
        busy={prove.isPending}
        onClick={() => prove.mutate(token)}
      >
        Yes, confirm my email
      </Button>
    </>
  )
}

const endings: Record<Exclude<Proof['state'], 'proven'>, string> = {
  already: 'Your email is already confirmed.',
  other: 'This link is for another account. Sign out, and sign in with the address that we wrote to.',
  late: 'This link was already used, or is more than three days old. It did not confirm your email.',
  too_many: 'Too many tries. Please wait a few minutes and try again.',
}

function Ending({ proof }: { proof: Proof }) {
  if (proof.state === 'proven')
    return (
      <SentNote words="Thank you. Your email is confirmed.">
        {foundWords(proof.claimed) && <p className="mt-3">{foundWords(proof.claimed)}</p>}
      </SentNote>
    )
  return (
    <SentNote words={endings[proof.state]}>
      {proof.state === 'late' && <SendAgain className="mt-5" />}
    </SentNote>
  )
}
