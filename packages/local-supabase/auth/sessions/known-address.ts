import type { TransactionSql } from '../../postgres/sql.ts'
import type { Auth } from '../handler.ts'
import { toInet } from './inet.ts'

const limit = 'sign-in of an account from an address'

/** Outlives the session. */
export function rememberAddress(
  { limits }: Auth,
  sql: TransactionSql,
  userId: string,
  address: string,
): Promise<void> {
  return limits.remember(sql, limit, userId, address)
}

/** Limits that strangers use up do not apply at an IP address with a session in the last 90 days. */
export async function isKnownAddress(
  { sql, limits }: Auth,
  userId: string,
  address: string,
): Promise<boolean> {
  if (await limits.isRemembered(limit, userId, address)) return true
  const [session] = await sql`
    select from auth.sessions where user_id = ${userId} and ip = ${toInet(address)}`
  return session !== undefined
}
