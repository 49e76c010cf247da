import { emailForm, isEmail } from '../../../domain/contract/email-form.ts'
import { authError, tooMany } from '../auth-error.ts'
import { makeCode } from '../codes/codes.ts'
import type { Auth } from '../handler.ts'
import { queueLetter } from '../letters.ts'
import { findUserByEmail, type User } from '../users.ts'

/** Begins a change of address: it is done once both have agreed, in either order. */
export async function beginEmailChange(auth: Auth, user: User, wanted: string): Promise<void> {
  const email = emailForm(wanted)
  if (!isEmail(email))
    throw authError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  if (email === user.email) return
  const wait =
    (await auth.limits.count('e-mail change', user.id)) || (await auth.limits.count('recovery mail', email))
  if (wait > 0) throw tooMany(wait)
  if (await findUserByEmail(auth.sql, email))
    throw authError(422, 'email_exists', 'A user with this email address has already been registered')
  await askBothAddresses(auth, user, email)
}

export async function askBothAddresses({ sql, siteUrl }: Auth, user: User, newEmail: string): Promise<void> {
  const { id: userId, email } = user
  await sql.begin(async (turn) => {
    await turn`
      update auth.users set email_change = ${newEmail}, email_change_sent_at = now(), email_change_confirm_status = 0
      where id = ${userId}`
    const toOld = await makeCode(turn, 'email_change_token_current', { userId, email })
    const toNew = await makeCode(turn, 'email_change_token_new', { userId, email: newEmail })
    await queueLetter(turn, 'email_change', email, { siteUrl, code: toOld, email, newEmail })
    await queueLetter(turn, 'email_change', newEmail, { siteUrl, code: toNew, email, newEmail })
  })
}
