import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Misbehaviour, queueMisbehaviours } from '../../practice/square/misbehaviour.ts'
import { publishableKey } from '../../server/keys.ts'
import { databaseUrlOf } from '../../server/postgres/visit.ts'
import { checkoutOf } from '../functions/till.ts'
import { type RunningServer, startServer, temporaryFolder } from './run-server.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const script = join(import.meta.dirname, '..', '..', 'scripts', 'reconcile.ts')

/** Long enough that the server is dead before the practice Square goes on. */
const held = (endpoint: 'create-payment' | 'complete-payment', when: 'before' | 'after'): Misbehaviour => ({
  do: 'delay',
  endpoint,
  when,
  ms: 60_000,
  times: 1,
})

const moments = [
  { name: 'before the money is held', next: held('create-payment', 'before'), paid: false },
  { name: 'after the money is held and before we know', next: held('create-payment', 'after'), paid: false },
  {
    name: 'after the goods are taken and before the capture',
    next: held('complete-payment', 'before'),
    paid: true,
  },
  { name: 'after the capture and before we know', next: held('complete-payment', 'after'), paid: true },
]

it.each(moments)(
  'killed $name: the next start and one reconcile leave nothing half done',
  async ({ next, paid }) => {
    const server = await startServer({ dataDir: folder.path })
    const attemptId = randomUUID()
    const reached = await withSql(server, async (sql) => {
      await queueMisbehaviours(sql, [next])
      const paying = pay(server, attemptId)
      await vi.waitUntil(() => isTaken(sql), { timeout: 15_000, interval: 20 })
      // The practice Square has the call in hand: what it does before it waits takes no longer than this.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { paying }
    })
    await server.end('SIGKILL')
    expect(await reached.paying).toBe('no answer')

    const again = await startServer({ dataDir: folder.path })
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, DATA_DIR: folder.path },
    })
    expect(stdout).toMatch(/Still unknown: 0\.\nCompared \d+ payments with the provider: 0 disagreements\./)
    const order = await withSql(again, async (sql) => {
      const [row] = await sql`
      select o.status, o.stock_taken, p.status as payment from public.orders o
      join public.payments p on p.order_id = o.id where o.attempt_key = ${attemptId}`
      return row
    })
    expect(order).toEqual(
      paid
        ? { status: 'paid', stock_taken: true, payment: 'completed' }
        : { status: 'pending', stock_taken: false, payment: 'voided' },
    )
    expect(await again.end()).toBe(0)
  },
)

async function withSql<Result>(server: RunningServer, use: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(databaseUrlOf(server.dataDir), { max: 2 })
  return use(sql).finally(() => sql.end({ timeout: 1 }))
}

async function isTaken(sql: Sql): Promise<boolean> {
  return (await sql`select from practice.misbehaviours`).length === 0
}

async function pay(server: RunningServer, attemptId: string): Promise<'no answer' | number> {
  try {
    const response = await fetch(`${server.url}/functions/v1/process-square-payment`, {
      method: 'POST',
      headers: { apikey: publishableKey },
      body: JSON.stringify(checkoutOf({ attemptId })),
    })
    return response.status
  } catch {
    return 'no answer'
  }
}
