import type { TransactionSql } from '../../postgres/sql.ts'
import { authError, tooMany } from '../auth-error.ts'
import { dropCodes, hashOf, takeCode } from '../codes/codes.ts'
import type { Auth } from '../handler.ts'
import { requireGoodPassword } from '../passwords/rules.ts'
import type { AuthCaller } from '../require-caller.ts'
import { endSessions } from '../sessions/end.ts'
import { noteProven } from '../sessions/proven.ts'
import type { User } from '../users.ts'

type OwnProof = { current: string | undefined; nonce: string | undefined }
type WantedPassword = OwnProof & { password: string }

const linkSeconds = 15 * 60

/**
 * Validates and hashes the new password. Requires the old password or an emailed code, so that a signed-in browser
 * is not enough to take over the account.
 */
export async function readNewPassword(
  auth: Auth,
  caller: AuthCaller,
  wanted: WantedPassword,
): Promise<string> {
  const { user } = caller
  requireGoodPassword(wanted.password, await leastCharactersOf(auth, user))
  await requireProof(auth, caller, wanted)
  if (await auth.passwords.isRight(wanted.password, user.encrypted_password))
    throw authError(422, 'same_password', 'New password should be different from the old password.')
  return auth.passwords.hash(wanted.password)
}

/** All other sessions of the person end. */
export async function setPassword(sql: TransactionSql, { user, session }: AuthCaller, hashed: string) {
  // Cancel a pending change of email too: a person who knew the old password may have requested it.
  await sql`
    update auth.users
    set encrypted_password = ${hashed}, email_change = '', email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`
  await dropCodes(sql, user.id)
  await endSessions(sql, session, 'others')
}

async function leastCharactersOf({ sql, accounts }: Auth, user: User): Promise<number> {
  const { leastCharacters, longPasswords } = accounts
  const isLong = await longPasswords?.appliesTo(sql, user, 'new password')
  return longPasswords && isLong ? longPasswords.leastCharacters : leastCharacters
}

/** Requires proof of identity: the current password, an emailed code, or a recently opened link. */
export async function requireProof(auth: Auth, caller: AuthCaller, proof: OwnProof): Promise<void> {
  if (caller.user.encrypted_password && !openedLink(caller.session.amr)) await checkProof(auth, caller, proof)
}

/** The session counts as just signed in again. Noted as a password also for a code: a link says more about an unproven email. */
export async function renewProof(auth: Auth, caller: AuthCaller, proof: OwnProof): Promise<void> {
  await checkProof(auth, caller, proof)
  await noteProven(auth.sql, caller.session.id, 'password')
}

async function checkProof(auth: Auth, { user }: AuthCaller, { current, nonce }: OwnProof): Promise<void> {
  const wait = await auth.limits.count('current password', user.id)
  if (wait > 0) throw tooMany(wait)
  if (nonce !== undefined) {
    const taken = await takeCode(auth.sql, ['reauthentication_token'], hashOf(user.email, nonce))
    if (taken?.user_id !== user.id)
      throw authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  } else {
    if (current === undefined)
      throw authError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      )
    if (!(await auth.passwords.isRight(current, user.encrypted_password)))
      throw authError(400, 'current_password_invalid', 'The current password is not right.')
  }
  await auth.limits.forget('current password', user.id)
}

/** Whether a link of an email was opened within the last quarter of an hour. */
function openedLink(amr: { method: string; timestamp: number }[]): boolean {
  const since = Date.now() / 1000 - linkSeconds
  return amr.some(({ method, timestamp }) => method === 'otp' && timestamp > since)
}
