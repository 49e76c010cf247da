import type { TransactionSql } from '../../postgres/sql.ts'
import { authError, rateLimitError } from '../auth-error.ts'
import { consumeCode, deleteCodes, hashCode } from '../codes/codes.ts'
import type { Auth } from '../handler.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import type { AuthCaller } from '../require-caller.ts'
import { recordAuthMethod } from '../sessions/auth-method.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { User } from '../users.ts'

type IdentityProof = { current: string | undefined; nonce: string | undefined }
type NewPassword = IdentityProof & { password: string }

const linkSeconds = 15 * 60

/**
 * Requires the old password or an emailed code, so that a signed-in browser alone cannot take over the account.
 */
export async function prepareNewPassword(
  auth: Auth,
  caller: AuthCaller,
  wanted: NewPassword,
): Promise<string> {
  const { user } = caller
  requireGoodPassword(wanted.password, await findMinCharacters(auth, user))
  await requireProof(auth, caller, wanted)
  if (await auth.passwords.isCorrect(wanted.password, user.encrypted_password))
    throw authError(422, 'same_password', 'New password should be different from the old password.')
  return auth.passwords.hash(wanted.password)
}

/** Ends the user's other sessions. */
export async function setPassword(sql: TransactionSql, { user, session }: AuthCaller, hashed: string) {
  // Cancel a pending email change too: someone who knew the old password may have requested it.
  await sql`
    update auth.users
    set encrypted_password = ${hashed}, email_change = '', email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`
  await deleteCodes(sql, user.id)
  await endSessions(sql, session, 'others')
}

async function findMinCharacters({ sql, accounts }: Auth, user: User): Promise<number> {
  const { minCharacters, longPasswords } = accounts
  const isLong = await longPasswords?.appliesTo(sql, user, 'new password')
  return longPasswords && isLong ? longPasswords.minCharacters : minCharacters
}

export async function requireProof(auth: Auth, caller: AuthCaller, proof: IdentityProof): Promise<void> {
  if (caller.user.encrypted_password && !hasOpenedLink(caller.session.amr))
    await checkProof(auth, caller, proof)
}

/** Recorded as 'password' even for an emailed code, because 'otp' would count as a recently opened link. */
export async function renewProof(auth: Auth, caller: AuthCaller, proof: IdentityProof): Promise<void> {
  await checkProof(auth, caller, proof)
  await recordAuthMethod(auth.sql, caller.session.id, 'password')
}

async function checkProof(
  auth: Auth,
  { user }: AuthCaller,
  { current, nonce }: IdentityProof,
): Promise<void> {
  const wait = await auth.limits.count('current password', user.id)
  if (wait > 0) throw rateLimitError(wait)
  if (nonce !== undefined) {
    const consumed = await consumeCode(auth.sql, ['reauthentication_token'], hashCode(user.email, nonce))
    if (consumed?.user_id !== user.id)
      throw authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  } else {
    if (current === undefined)
      throw authError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      )
    if (!(await auth.passwords.isCorrect(current, user.encrypted_password)))
      throw authError(400, 'current_password_invalid', 'The current password is not right.')
  }
  await auth.limits.forget('current password', user.id)
}

function hasOpenedLink(amr: { method: string; timestamp: number }[]): boolean {
  const since = Date.now() / 1000 - linkSeconds
  return amr.some(({ method, timestamp }) => method === 'otp' && timestamp > since)
}
