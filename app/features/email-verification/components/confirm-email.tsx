import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#app/features/account/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useVerifyEmail } from '../mutations.ts'
import type { VerificationResult } from '../schema.ts'
import { describeFoundRecords } from '../words.ts'
import { LinkResult } from './link-result.tsx'
import { ResendButton } from './resend-button.tsx'

/** Needs a click, because mail scanners open links. */
export function ConfirmEmail({ token, userId }: { token: string; userId: string }) {
  const { data: profile } = useQuery(profileQuery(userId))
  const verify = useVerifyEmail()
  if (verify.data) return <ConfirmResult result={verify.data} />

  return (
    <>
      <p className="wrap-anywhere">
        Is {profile ? <strong>{profile.email}</strong> : <Skeleton className="h-4 w-40" />} your email? You're
        signed in with it.
      </p>
      {verify.isError && <Alert className="mt-5">{wordsFor(verify.error)}</Alert>}
      <Button
        variant="pine"
        className="mt-6 w-full"
        busy={verify.isPending}
        onClick={() => verify.mutate(token)}
      >
        Yes, confirm my email
      </Button>
    </>
  )
}

const resultTexts: Record<Exclude<VerificationResult['state'], 'proven'>, string> = {
  already: 'Your email is already confirmed.',
  other: 'This link is for another account. Sign out, then sign in with the address we emailed.',
  late: "This link was already used or is more than three days old, so your email isn't confirmed yet.",
  too_many: 'Too many attempts. Please wait a few minutes and try again.',
}

function ConfirmResult({ result }: { result: VerificationResult }) {
  if (result.state === 'proven')
    return (
      <LinkResult words="Thanks! Your email is confirmed.">
        {describeFoundRecords(result.claimed) && (
          <p className="mt-3">{describeFoundRecords(result.claimed)}</p>
        )}
      </LinkResult>
    )
  return (
    <LinkResult words={resultTexts[result.state]}>
      {result.state === 'late' && <ResendButton className="mt-5" />}
    </LinkResult>
  )
}
