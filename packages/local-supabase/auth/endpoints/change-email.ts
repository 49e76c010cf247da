import type { TransactionSql } from '../../postgres/sql.ts'
import { emailForm } from '../../text/email-form.ts'
import { authError, tooMany } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import { requireEmail } from '../email-limits.ts'
import type { Auth } from '../handler.ts'
import { findUserByEmail, type User } from '../users.ts'

/** Refuses what cannot become this person's address. Null if it is theirs already. */
export async function readNewEmail(
  auth: Auth,
  user: User,
  wanted: string,
  address: string,
): Promise<string | null> {
  const { sql, limits } = auth
  const email = emailForm(wanted)
  if (!auth.accounts.isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  if (email === user.email) return null
  const wait = await limits.count('e-mail change', user.id)
  if (wait > 0) throw tooMany(wait)
  if (await findUserByEmail(sql, email)) throw emailExists()
  for (const to of [user.email, email]) {
    const asker = { account: user.id, isOwnEmail: to === user.email }
    await requireEmail(limits, { to, address, asker })
  }
  return email
}

export const emailExists = () =>
  authError(422, 'email_exists', 'A user with this email address has already been registered')

/** Begins a change of address: it is done once both have agreed, in either order. */
export async function beginEmailChange(auth: Auth, sql: TransactionSql, id: string, email: string) {
  await sql`
    update auth.users set email_change = ${email}, email_change_sent_at = now(), email_change_confirm_status = 0
    where id = ${id}`
  await askWhoHasNotAgreed(auth, sql, id)
}

/** Sends confirmation emails only to the addresses that have not confirmed yet. */
export async function askWhoHasNotAgreed({ sendEmail }: Auth, sql: TransactionSql, userId: string) {
  const [change] = await sql<{ email: string; newEmail: string; isHalfDone: boolean }[]>`
    select email, email_change as "newEmail", email_change_confirm_status = 1 as "isHalfDone" from auth.users
    where id = ${userId} and email_change <> '' for no key update`
  if (!change) return
  const { email, newEmail, isHalfDone } = change
  const unopened = await sql<{ kind: string }[]>`
    select token_type::text as kind from auth.one_time_tokens where user_id = ${userId}`
  const asked = [
    { kind: 'email_change_token_current', to: email },
    { kind: 'email_change_token_new', to: newEmail },
  ] as const
  for (const { kind, to } of asked) {
    if (isHalfDone && !unopened.some((letter) => letter.kind === kind)) continue
    const code = await makeCode(sql, kind, { userId, email: to })
    await sendEmail(sql, { kind: 'email_change', to, ...code, email, newEmail })
  }
}
