import { secret } from '../../platform/shared-values.ts'
import type { TransactionSql } from '../../postgres/sql.ts'

// Several tabs may send the same token, or a response may be lost.
export const reuseSeconds = 10

type TokenOwner = { userId: string; sessionId: string; parent?: string }

export async function addRefreshToken(sql: TransactionSql, owner: TokenOwner): Promise<string> {
  const { userId, sessionId, parent = null } = owner
  const token = secret(16)
  await sql`insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
            values ('00000000-0000-0000-0000-000000000000', ${token}, ${userId}, false, now(), now(), ${parent}, ${sessionId})`
  return token
}

/** Call with the session's row locked. */
export async function findActiveToken(sql: TransactionSql, sessionId: string) {
  const [active] = await sql<{ token: string; parent: string | null }[]>`
    select token, parent from auth.refresh_tokens where session_id = ${sessionId} and not revoked order by id desc limit 1`
  return active
}

export async function rotateRefreshToken(
  sql: TransactionSql,
  token: string,
  owner: TokenOwner,
): Promise<string> {
  await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${token}`
  return addRefreshToken(sql, { ...owner, parent: token })
}

/**
 * A stolen refresh token must not gain the session's new level. The last token is kept for a minute, because
 * another tab may still send it.
 */
export async function detachRefreshTokens(sql: TransactionSql, id: string): Promise<void> {
  await sql`delete from auth.refresh_tokens where session_id is null and updated_at < now() - interval '1 minute'`
  await sql`update auth.refresh_tokens set session_id = null, revoked = true, updated_at = now()
            where session_id = ${id} and not revoked`
  await sql`delete from auth.refresh_tokens where session_id = ${id}`
}

export async function wasJustDetached(sql: TransactionSql, token: string): Promise<boolean> {
  const [detached] = await sql`
    select from auth.refresh_tokens
    where token = ${token} and session_id is null and updated_at > now() - make_interval(secs => ${reuseSeconds})`
  return detached !== undefined
}
