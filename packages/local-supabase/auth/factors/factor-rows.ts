import type { TransactionSql } from '../../postgres/sql.ts'
import { authError } from '../auth-error.ts'

export type FactorRow = { id: string; user_id: string; status: 'verified' | 'unverified'; secret: string }

/** Throws unless the factor belongs to this user. */
export async function requireFactor(sql: TransactionSql, userId: string, id = ''): Promise<FactorRow> {
  const [row] = await sql<FactorRow[]>`
    select id, user_id, status, secret from auth.mfa_factors
    where id = ${id} and user_id = ${userId} and factor_type = 'totp'`
  if (!row) throw authError(404, 'mfa_factor_not_found', 'Factor not found')
  return row
}

/** An enrollment without a challenge expires after five minutes. */
export async function deleteUnfinishedFactors(sql: TransactionSql, userId: string): Promise<void> {
  await sql`
    delete from auth.mfa_factors f
    where user_id = ${userId} and status = 'unverified' and created_at < now() - interval '5 minutes'
      and not exists (select from auth.mfa_challenges where factor_id = f.id)`
}

/** Sessions that used this factor drop to aal1. The recovery codes go with the last factor. */
export async function removeFactor(sql: TransactionSql, factorId: string): Promise<void> {
  await sql`
    delete from auth.mfa_amr_claims
    where authentication_method = 'totp' and session_id in (select id from auth.sessions where factor_id = ${factorId})`
  await sql`update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = ${factorId}`
  const [removed] = await sql<{ userId: string }[]>`
    delete from auth.mfa_factors where id = ${factorId} returning user_id as "userId"`
  await sql`
    delete from host.recovery_codes where user_id = ${removed?.userId ?? null}
      and not exists (select from auth.mfa_factors where user_id = ${removed?.userId ?? null} and status = 'verified')`
  await sql`delete from host.used_codes where factor_id = ${factorId}`
}
