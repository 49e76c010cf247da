import { secret } from '../../platform/shared-values.ts'
import type { TransactionSql } from '../../postgres/sql.ts'

// Several tabs may ask with one token at a time, and an answer may be lost on its way.
export const reuseSeconds = 10

type TokenHolder = { userId: string; sessionId: string; parent?: string }

export async function addRefreshToken(sql: TransactionSql, holder: TokenHolder): Promise<string> {
  const { userId, sessionId, parent = null } = holder
  const token = secret(16)
  await sql`insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
            values ('00000000-0000-0000-0000-000000000000', ${token}, ${userId}, false, now(), now(), ${parent}, ${sessionId})`
  return token
}

/** The one token of a session that has not been used; the session's row is locked before. */
export async function activeToken(sql: TransactionSql, sessionId: string) {
  const [active] = await sql<{ token: string; parent: string | null }[]>`
    select token, parent from auth.refresh_tokens where session_id = ${sessionId} and not revoked order by id desc limit 1`
  return active
}

/** Replaces a token by the next one, which knows where it came from. */
export async function swapRefreshToken(
  sql: TransactionSql,
  token: string,
  holder: TokenHolder,
): Promise<string> {
  await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${token}`
  return addRefreshToken(sql, { ...holder, parent: token })
}

/**
 * Revokes a session's refresh tokens, so that a stolen copy does not gain the session's new assurance level. The last token is
 * remembered for a while, because another tab may still send it.
 */
export async function detachRefreshTokens(sql: TransactionSql, id: string): Promise<void> {
  await sql`delete from auth.refresh_tokens where session_id is null and updated_at < now() - interval '1 minute'`
  await sql`update auth.refresh_tokens set session_id = null, revoked = true, updated_at = now()
            where session_id = ${id} and not revoked`
  await sql`delete from auth.refresh_tokens where session_id = ${id}`
}

export async function isJustDetached(sql: TransactionSql, token: string): Promise<boolean> {
  const [detached] = await sql`
    select from auth.refresh_tokens
    where token = ${token} and session_id is null and updated_at > now() - make_interval(secs => ${reuseSeconds})`
  return detached !== undefined
}
