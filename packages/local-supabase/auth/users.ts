import type { TransactionSql } from '../postgres/sql.ts'

type Metadata = Record<string, unknown>
export type UserFactor = {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'verified' | 'unverified'
}

/** Only the columns that responses contain. */
export type User = {
  id: string
  email: string
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata | null
  raw_user_meta_data: Metadata | null
  banned_until: Date | null
  created_at: Date | null
  updated_at: Date | null
  identities: Metadata[]
  factors: UserFactor[]
}

export async function findUser(sql: TransactionSql, id: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`${selectUser(sql)} where u.id = ${id} and u.deleted_at is null`
  return user
}

export async function findUserByEmail(sql: TransactionSql, email: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`${selectUser(sql)} where u.email = ${email} and not u.is_sso_user`
  return user
}

function selectUser(sql: TransactionSql) {
  return sql`
    select u.*,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
          'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
          'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]')
        from auth.identities i where i.user_id = u.id) as identities,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
          'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at)
          order by f.created_at), '[]')
        from auth.mfa_factors f where f.user_id = u.id) as factors
    from auth.users u`
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until > new Date()
}

/** Omits empty fields, as hosted projects do. */
export function toUserJson(user: User) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    invited_at: user.invited_at ?? undefined,
    phone: user.phone ?? '',
    confirmed_at: user.confirmed_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    reauthentication_sent_at: user.reauthentication_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: user.factors.length > 0 ? user.factors : undefined,
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: false,
  }
}
