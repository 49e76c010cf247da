import type { TransactionSql } from '../../postgres/sql.ts'
import type { Aal, ProvenBy } from '../claims.ts'
import type { Auth } from '../handler.ts'
import { type SessionAnswer, sessionAnswer } from './answer.ts'
import { noteProven } from './proven.ts'
import { addRefreshToken, detachRefreshTokens } from './refresh-tokens.ts'
import type { Session } from './session-row.ts'

type Renewed = { method: ProvenBy; aal: Aal; factorId: string | null }

/** The session goes on at another level, with new tokens: those of before say less than it has proven now. */
export async function renewSession(
  auth: Auth,
  sql: TransactionSql,
  session: Pick<Session, 'id' | 'user_id'>,
  { method, aal, factorId }: Renewed,
): Promise<SessionAnswer> {
  await sql`update auth.sessions set aal = ${aal}, factor_id = ${factorId}, updated_at = now() where id = ${session.id}`
  await noteProven(sql, session.id, method)
  await detachRefreshTokens(sql, session.id)
  const token = await addRefreshToken(sql, { userId: session.user_id, sessionId: session.id })
  return sessionAnswer(auth, sql, session.id, token)
}
