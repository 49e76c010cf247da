import { sql } from 'kysely'
import type { Environment } from '../../environment.ts'

export type Verdict =
  | { outcome: 'sent' }
  /** The email itself was refused, so further tries are useless. */
  | { outcome: 'refused'; error: string }
  | { outcome: 'failed'; error: string }
  /** The sender takes no email at all for so long; the try does not count. */
  | { outcome: 'paused'; error: string; restSeconds: number }

/** Eight tries, from 30 seconds to 32 minutes apart. A sent email forgets its data: it may hold a link that opens an account. */
export async function settleEmail(
  { db }: Pick<Environment, 'db'>,
  id: string,
  verdict: Verdict,
): Promise<void> {
  await db.transaction(null, (tx) =>
    tx
      .updateTable('private.mailOutbox')
      .set(changesFor(verdict))
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute(),
  )
}

const longestError = 500

function changesFor(verdict: Verdict) {
  if (verdict.outcome === 'sent')
    return { status: 'sent' as const, data: '{}', sentAt: sql<Date>`now()`, lastError: null }
  const lastError = verdict.error.slice(0, longestError)
  switch (verdict.outcome) {
    case 'refused':
      return { status: 'failed' as const, lastError }
    case 'failed':
      return {
        status: sql<'failed' | 'waiting'>`case when attempts >= 8 then 'failed' else 'waiting' end`,
        dueAt: sql<Date>`now() + interval '15 seconds' * power(2, attempts)`,
        lastError,
      }
    case 'paused':
      return {
        attempts: sql<number>`attempts - 1`,
        dueAt: sql<Date>`now() + make_interval(secs => ${verdict.restSeconds})`,
        lastError,
      }
  }
}
