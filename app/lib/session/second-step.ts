import { AppError, isAppError } from '../backend/errors.ts'
import { canBeSignedIn, supabase } from '../backend/supabase.ts'
import { toAppError, unwrap } from '../backend/unwrap.ts'

/** `code`: this session has yet to enter the code of the user's phone; `none`: the user has not set one up. */
type SecondStep = 'done' | 'code' | 'none'

/** Reads only this browser's storage. */
export async function secondStep(): Promise<SecondStep> {
  if (!canBeSignedIn()) return 'none'
  const { auth } = await supabase()
  const { currentLevel, nextLevel } = unwrap(await auth.mfa.getAuthenticatorAssuranceLevel())
  if (currentLevel === 'aal2') return 'done'
  return nextLevel === 'aal2' ? 'code' : 'none'
}

/** Tries the user's phones, the last used first. */
export async function enterCode(code: string): Promise<{ id: string }> {
  const { auth } = await supabase()
  const { totp } = unwrap(await auth.mfa.listFactors())
  const factors = totp.toSorted((one, other) => lastUse(other).localeCompare(lastUse(one)))
  let refused = new AppError('second_factor_needed')
  for (const { id } of factors) {
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId: id, code })
    if (error === null) return data.user
    refused = toAppError(error)
    if (!isAppError(refused, 'wrong_code')) break
  }
  throw refused
}

function lastUse(factor: { created_at: string; last_challenged_at?: string | null }): string {
  return factor.last_challenged_at ?? factor.created_at
}
