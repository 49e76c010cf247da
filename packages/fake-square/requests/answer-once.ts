import type { Sql, TransactionSql } from '../sql.ts'
import { hashFields } from './identifiers.ts'
import { type Answer, invalid } from './problem.ts'

type Attempt = {
  scope: 'payment' | 'refund' | 'device code' | 'checkout'
  key: string
  body: unknown
  at: Date
}

/**
 * Square's idempotency: a key does its work once and keeps its first response, in one transaction. A concurrent
 * call with the same key waits.
 */
export async function answerOnce(
  sql: Sql,
  { scope, key, body, at }: Attempt,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const digest = hashFields(body)
  return sql.begin(async (tx) => {
    await lockKey(tx, scope, key)
    const [known] = await tx<{ body_digest: string; status: number; answer: object }[]>`
      select body_digest, status, answer from practice.requests where scope = ${scope} and idempotency_key = ${key}`
    if (known?.body_digest === digest) return { status: known.status, body: known.answer }
    if (known) throw keyReused()

    const answer = await work(tx)
    await tx`insert into practice.requests (scope, idempotency_key, body_digest, status, answer, created_at)
             values (${scope}, ${key}, ${digest}, ${answer.status}, ${JSON.stringify(answer.body)}::text::jsonb, ${at})`
    return answer
  })
}

export async function lockKey(tx: TransactionSql, scope: Attempt['scope'], key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`practice square: ${scope} ${key}`}, 0))`
}

function keyReused() {
  const detail = 'Different request parameters used for the same idempotency_key.'
  return invalid('IDEMPOTENCY_KEY_REUSED', detail, 'idempotency_key')
}
