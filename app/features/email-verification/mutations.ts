import { useMutation } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { separateClient, supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { unwrapSignIn } from '#app/lib/session/switched-off.ts'
import { type NewEmail, Proof, SentAgain } from './schema.ts'
import { waitWords } from './words.ts'

export function useProveEmail() {
  return useMutation({
    mutationFn: async (token: string) =>
      readAnswer(Proof, unwrap(await (await supabase()).rpc('prove_email', { p_token: token }))),
    // Bookings, orders and visits may have been added to the account.
    onSettled: () => queryClient.removeQueries(),
  })
}

/** Returns when the email was sent; null if the email is already verified. */
export function useResendVerification() {
  return useMutation({
    mutationFn: async (): Promise<number | null> => {
      const answer = readAnswer(SentAgain, unwrap(await (await supabase()).rpc('send_proof_again')))
      if (answer.state === 'too_many') throw new AppError('too_many', { sentence: waitWords(answer.seconds) })
      return answer.state === 'sent' ? answer.at : null
    },
  })
}

export type Agreed = 'one of two' | 'changed' | 'changed and proven'

/**
 * Confirms a change with the link of one of its two emails. The new address is verified only in the session of its
 * account. Other readers are not signed in by the link, because a stranger may have requested the change.
 */
export function useAgreeToChange() {
  return useMutation({
    mutationFn: async (tokenHash: string): Promise<Agreed> => {
      const isOwn = await noteAgreement(tokenHash)
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

async function noteAgreement(tokenHash: string): Promise<boolean> {
  if ((await signedInUserId()) === null) return false
  return unwrap(await (await supabase()).rpc('note_email_agreement', { p_token_hash: tokenHash }))
}

/** Starts a change of email by sending a link to both addresses. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: async ({ email, password }: NewEmail) => {
      const { auth } = await supabase()
      unwrap(await auth.updateUser({ email, current_password: password }))
    },
  })
}
