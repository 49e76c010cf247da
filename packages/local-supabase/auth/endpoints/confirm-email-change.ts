import type { TransactionSql } from '../../postgres/sql.ts'
import { authError } from '../auth-error.ts'
import { deleteCodes } from '../codes/codes.ts'
import type { User } from '../users.ts'
import { emailExistsError } from './change-email.ts'

// Another account may have taken the address since the emails were sent.
const uniqueViolation = '23505'

/** Returns true once both the old and the new address have confirmed. */
export async function confirmEmailChange(sql: TransactionSql, user: User): Promise<boolean> {
  const [agreed] = await sql<{ status: number; email: string }[]>`
    update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
    where id = ${user.id} and email_change <> '' and email_change_confirm_status < 2
    returning email_change_confirm_status as status, email_change as email`
  if (!agreed) throw authError(403, 'otp_expired', 'Email link is invalid or has expired')
  if (agreed.status < 2) return false
  await setEmail(sql, user.id, agreed.email).catch((error) => {
    throw error.code === uniqueViolation ? emailExistsError() : error
  })
  return true
}

async function setEmail(sql: TransactionSql, id: string, email: string): Promise<void> {
  const known = JSON.stringify({ email, email_verified: true })
  await sql`
    update auth.users set email = ${email}, email_change = '', email_change_confirm_status = 0,
      email_confirmed_at = now(), raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${known}::text::jsonb
    where id = ${id}`
  await sql`update auth.identities set identity_data = identity_data || ${known}::text::jsonb, updated_at = now()
            where user_id = ${id} and provider = 'email'`
  await deleteCodes(sql, id)
}
