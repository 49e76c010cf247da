import { z } from 'zod'
import type { Sql, TransactionSql } from '../sql.ts'

export const endpoints = [
  'create-payment',
  'list-payments',
  'get-payment',
  'complete-payment',
  'cancel-payment',
  'cancel-by-key',
  'create-refund',
  'list-refunds',
  'get-refund',
  'list-disputes',
  'get-dispute',
  'card-nonce',
  'wallet-nonce',
  'create-device-code',
  'get-device-code',
  'create-checkout',
  'get-checkout',
  'cancel-checkout',
] as const
export type Endpoint = (typeof endpoints)[number]

const times = z.int().min(1).max(50).default(1)
const ms = z.int().min(0).max(120_000)
const inCalls = z.object({ endpoint: z.enum(endpoints).optional(), times })
const inWebhooks = z.object({ endpoint: z.literal('webhook'), times })

const Asked = z.union([
  // Delays the request before the work, or the response after it.
  inCalls.extend({ do: z.literal('delay'), ms, when: z.enum(['before', 'after']).optional() }),
  // `drop-answer` loses the response after the work, `drop-request` the request before it.
  inCalls.extend({ do: z.enum(['drop-answer', 'drop-request', 'malformed']) }),
  inCalls.extend({
    do: z.literal('fail'),
    status: z.union([z.literal(500), z.literal(503), z.literal(429)]),
  }),
  inCalls.extend({
    do: z.literal('refuse'),
    status: z.int().min(400).max(499).default(400),
    category: z
      .enum(['INVALID_REQUEST_ERROR', 'PAYMENT_METHOD_ERROR', 'REFUND_ERROR', 'AUTHENTICATION_ERROR'])
      .default('INVALID_REQUEST_ERROR'),
    code: z.string().min(1).max(60),
  }),
  z.object({
    endpoint: z.literal('create-refund'),
    times,
    do: z.literal('end-as'),
    status: z.enum(['REJECTED', 'FAILED']),
  }),
  inWebhooks.extend({ do: z.literal('delay'), ms }),
  inWebhooks.extend({ do: z.literal('duplicate'), copies: z.int().min(2).max(5).default(2) }),
  inWebhooks.extend({ do: z.literal('swap') }),
])
export type Misbehavior = z.infer<typeof Asked>
export const MisbehaviorRequest = z.object({ next: z.array(Asked).max(100) })

export async function queueMisbehaviors(sql: Sql, next: Misbehavior[]): Promise<number> {
  const rows = next.flatMap((asked) => Array.from({ length: asked.times }, () => asked))
  for (const asked of rows) {
    await sql`insert into practice.misbehaviours (endpoint, behaviour)
              values (${asked.endpoint ?? null}, ${JSON.stringify(asked)}::text::jsonb)`
  }
  return rows.length
}

/** Concurrent calls never take the same failure. */
export async function takeMisbehavior(
  sql: Sql | TransactionSql,
  endpoint: Endpoint | 'webhook',
): Promise<Misbehavior | null> {
  const [row] = await sql<{ behaviour: Misbehavior }[]>`
    delete from practice.misbehaviours where id = (
      select id from practice.misbehaviours
      where endpoint = ${endpoint} or (endpoint is null and ${endpoint !== 'webhook'})
      order by id limit 1 for update skip locked
    ) returning behaviour`
  return row?.behaviour ?? null
}

export async function clearMisbehaviors(sql: Sql): Promise<void> {
  await sql`delete from practice.misbehaviours`
}
