import type { TransactionSql } from '../../postgres/sql.ts'
import type { Auth } from '../handler.ts'
import { inetOf } from './inet.ts'

const limit = 'sign-in of an account from an address'

/** Records an IP address from which the user signed in. Signing out keeps it. */
export function rememberAddress(
  { limits }: Auth,
  sql: TransactionSql,
  userId: string,
  address: string,
): Promise<void> {
  return limits.remember(sql, limit, userId, address)
}

/** Whether this account has a session at this address, or had one in the last 90 days: what strangers use up does not bind it. */
export async function isKnownAddress(
  { sql, limits }: Auth,
  userId: string,
  address: string,
): Promise<boolean> {
  if (await limits.isRemembered(limit, userId, address)) return true
  const [session] = await sql`
    select from auth.sessions where user_id = ${userId} and ip = ${inetOf(address)}`
  return session !== undefined
}
