import { randomUUID } from 'node:crypto'
import type { TransactionSql } from '../postgres/sql.ts'
import { requireSmallMetadata } from './user-metadata.ts'

type NewAccount = {
  email: string
  /** Empty for an invited user, who has no password yet. */
  hashed: string
  data: Record<string, unknown>
  isConfirmed: boolean
}

/** Returns the new user's id, or null if the email is taken; concurrent calls create one user. */
export async function createAccount(sql: TransactionSql, account: NewAccount): Promise<string | null> {
  const { email, hashed, data, isConfirmed } = account
  const id = randomUUID()
  const known = { sub: id, email, email_verified: isConfirmed, phone_verified: false }
  const metadata = { ...data, ...known }
  requireSmallMetadata(metadata)
  const [made] = await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
      confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email}, ${hashed},
      ${isConfirmed ? new Date() : null}, ${isConfirmed ? null : new Date()}, '', '', '', '',
      '{"provider": "email", "providers": ["email"]}', ${JSON.stringify(metadata)}::text::jsonb, now(), now())
    on conflict (email) where is_sso_user = false do nothing returning id`
  if (!made) return null
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (${id}, ${id}, ${JSON.stringify(known)}::text::jsonb, 'email', now(), now())`
  return id
}
