import type { TransactionSql } from '../../postgres/sql.ts'
import { normalizeEmail } from '../../text/normalize-email.ts'
import { authError, rateLimitError } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import { requireEmail } from '../email-limits.ts'
import type { Auth } from '../handler.ts'
import { findUserByEmail, type User } from '../users.ts'

/** Returns null if the user already has this address. */
export async function validateNewEmail(
  auth: Auth,
  user: User,
  wanted: string,
  address: string,
): Promise<string | null> {
  const { sql, limits } = auth
  const email = normalizeEmail(wanted)
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  if (email === user.email) return null
  const wait = await limits.count('e-mail change', user.id)
  if (wait > 0) throw rateLimitError(wait)
  if (await findUserByEmail(sql, email)) throw emailExistsError()
  for (const to of [user.email, email]) {
    const asker = { account: user.id, isOwnEmail: to === user.email }
    await requireEmail(limits, { to, address, asker })
  }
  return email
}

export const emailExistsError = () =>
  authError(422, 'email_exists', 'A user with this email address has already been registered')

/** The change takes effect once both addresses have confirmed, in either order. */
export async function startEmailChange(auth: Auth, sql: TransactionSql, id: string, email: string) {
  await sql`
    update auth.users set email_change = ${email}, email_change_sent_at = now(), email_change_confirm_status = 0
    where id = ${id}`
  await sendPendingConfirmations(auth, sql, id)
}

export async function sendPendingConfirmations({ sendEmail }: Auth, sql: TransactionSql, userId: string) {
  const [change] = await sql<{ email: string; newEmail: string; isHalfConfirmed: boolean }[]>`
    select email, email_change as "newEmail", email_change_confirm_status = 1 as "isHalfConfirmed" from auth.users
    where id = ${userId} and email_change <> '' for no key update`
  if (!change) return
  const { email, newEmail, isHalfConfirmed } = change
  const unopened = await sql<{ kind: string }[]>`
    select token_type::text as kind from auth.one_time_tokens where user_id = ${userId}`
  const confirmations = [
    { kind: 'email_change_token_current', to: email },
    { kind: 'email_change_token_new', to: newEmail },
  ] as const
  for (const { kind, to } of confirmations) {
    if (isHalfConfirmed && !unopened.some((email) => email.kind === kind)) continue
    const code = await makeCode(sql, kind, { userId, email: to })
    await sendEmail(sql, { kind: 'email_change', to, ...code, email, newEmail })
  }
}
