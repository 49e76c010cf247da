import type { AccountRules } from '@nightlark/local-supabase/auth/account-rules'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { isEmail } from '../../domain/contract/email-form.ts'
import { fewestCharacters } from '../../domain/contract/password.ts'

export const accountRules: AccountRules = {
  isEmail,
  minCharacters: fewestCharacters.member,
  longPasswords: {
    minCharacters: fewestCharacters.staff,
    // An invited person sets the password before getting the role.
    appliesTo: async (sql, { id, email }, occasion) =>
      (await hasRole(sql, id)) || (occasion === 'new password' && (await isInvited(sql, email))),
    refusal: `Staff passwords need at least ${fewestCharacters.staff} characters. Choose a new one with 'Forgot password?'.`,
  },
}

export async function hasRole(sql: Sql, userId: string): Promise<boolean> {
  return (await sql`select from public.user_roles where user_id = ${userId}`).length > 0
}

async function isInvited(sql: Sql, email: string): Promise<boolean> {
  const found = await sql`
    select from public.invitations
    where email = ${email} and accepted_at is null and revoked_at is null and expires_at > now()`
  return found.length > 0
}
