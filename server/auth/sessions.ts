import { decodeJwt } from 'jose'
import type { Sql } from '../postgres/sql.ts'

/** Ends all other sessions after a change of password, as hosted projects do. The token has been checked before. */
export async function endOtherSessions(sql: Sql, token: string): Promise<void> {
  const { sub = '', session_id: sessionId } = decodeJwt<{ session_id?: string }>(token)
  if (!sessionId) return
  await sql.begin(async (turn) => {
    await turn`delete from auth.refresh_tokens where user_id = ${sub} and session_id <> ${sessionId}`
    await turn`delete from auth.sessions where user_id = ${sub} and id <> ${sessionId}`
  })
}
