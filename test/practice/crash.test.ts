import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, ledger, order, type SquareAnswer } from './square-calls.ts'
import { type SquareHost, startSquare } from './square-host.ts'

let host: SquareHost
beforeAll(async () => {
  host = await startSquare()
})
afterAll(() => host.close())

async function startProcess(): Promise<{ url: string; child: ChildProcess }> {
  const program = join(import.meta.dirname, 'run-square.ts')
  const child = spawn(process.execPath, [program, host.databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(line).trim()}/practice/square`, child }
}

it('keeps what it answered, and every payment whole, when it is killed in the middle', async () => {
  const { url, child } = await startProcess()
  const bodies = Array.from({ length: 60 }, () => order({ autocomplete: false }))
  const answered = new Map<unknown, SquareAnswer>()
  const calls = bodies.map(async (body, index) => {
    const answer = await call({ url }, '/v2/payments', body)
    answered.set(body.idempotency_key, answer)
    if (index === 0) child.kill('SIGKILL')
  })
  const endings = await Promise.allSettled(calls)
  expect(endings.some(({ status }) => status === 'rejected')).toBe(true)

  const { payments } = await ledger(host)
  const kept = new Set(payments.map(({ idempotency_key }) => idempotency_key))
  expect([...answered.keys()].filter((key) => !kept.has(String(key)))).toEqual([])
  // In one look: a commit that was on its way may still come.
  const [whole] = await host.sql`
    select (select count(*) from practice.payments) = (select count(*) from practice.events) as is_whole`
  expect(whole?.is_whole).toBe(true)

  const again = await Promise.all(bodies.map((body) => call(host, '/v2/payments', body)))
  expect(again.every(({ status }) => status === 200)).toBe(true)
  for (const [key, first] of answered) {
    const index = bodies.findIndex((body) => body.idempotency_key === key)
    expect(again[index]).toEqual(first)
  }
  expect((await ledger(host)).totals).toEqual({
    authorized: 60 * 2700,
    captured: 0,
    refunded: 0,
    voided: 0,
  })
})
