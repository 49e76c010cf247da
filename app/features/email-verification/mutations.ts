import { useMutation } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { separateClient, supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { unwrapSignIn } from '#app/lib/session/switched-off.ts'
import { type NewEmail, ResendResult, VerificationResult } from './schema.ts'
import { formatWait } from './words.ts'

export function useVerifyEmail() {
  return useMutation({
    mutationFn: async (token: string) =>
      readAnswer(VerificationResult, unwrap(await (await supabase()).rpc('prove_email', { p_token: token }))),
    // Verifying may have added bookings, orders and visits to the account.
    onSettled: () => queryClient.removeQueries(),
  })
}

/** Resolves to the time it was sent, or null if the email is already verified. */
export function useResendVerification() {
  return useMutation({
    mutationFn: async (): Promise<number | null> => {
      const answer = readAnswer(ResendResult, unwrap(await (await supabase()).rpc('send_proof_again')))
      if (answer.state === 'too_many')
        throw new AppError('too_many', { sentence: formatWait(answer.seconds) })
      return answer.state === 'sent' ? answer.at : null
    },
  })
}

export type AgreementResult = 'one of two' | 'changed' | 'changed and proven'

/** Verifies the new address only in the session of its own account. Other readers are not signed in, because a stranger may have requested the change. */
export function useAgreeToChange() {
  return useMutation({
    mutationFn: async (tokenHash: string): Promise<AgreementResult> => {
      const isOwn = await recordAgreement(tokenHash)
      const { auth } = isOwn ? await supabase() : await separateClient()
      const { session } = unwrapSignIn(await auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' }))
      if (session === null) return 'one of two'
      if (isOwn) return 'changed and proven'
      await auth.signOut({ scope: 'local' })
      return 'changed'
    },
    onSettled: () => queryClient.removeQueries(),
  })
}

async function recordAgreement(tokenHash: string): Promise<boolean> {
  if ((await signedInUserId()) === null) return false
  return unwrap(await (await supabase()).rpc('note_email_agreement', { p_token_hash: tokenHash }))
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: async ({ email, password }: NewEmail) => {
      const { auth } = await supabase()
      unwrap(await auth.updateUser({ email, current_password: password }))
    },
  })
}
