import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, ledger, order, queueMisbehaviors, type SquareAnswer } from './square-calls.ts'
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

it('the fake Square keeps every answered payment whole when it is killed', async () => {
  const { url, child } = await startProcess()
  const held = { endpoint: 'create-payment', do: 'delay', ms: 5000, times: 10 }
  await queueMisbehaviors(host, { ...held, when: 'before' }, { ...held, when: 'after' })
  const bodies = Array.from({ length: 60 }, () => order({ autocomplete: false }))
  const toResponse = new Map<unknown, SquareAnswer>()
  const calls = bodies.map(async (body) => {
    const answer = await call({ url }, '/v2/payments', body)
    toResponse.set(body.idempotency_key, answer)
    child.kill('SIGKILL')
  })
  const endings = await Promise.allSettled(calls)
  expect(endings.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(20)

  const { payments } = await ledger(host)
  expect(payments.length).toBeLessThanOrEqual(50)
  const kept = new Set(payments.map(({ idempotency_key }) => idempotency_key))
  expect([...toResponse.keys()].filter((key) => !kept.has(String(key)))).toEqual([])
  // One query, because a late commit may still arrive.
  const [whole] = await host.sql`
    select (select count(*) from practice.payments) = (select count(*) from practice.events) as is_whole`
  expect(whole?.is_whole).toBe(true)

  const again = await Promise.all(bodies.map((body) => call(host, '/v2/payments', body)))
  expect(again.every(({ status }) => status === 200)).toBe(true)
  for (const [key, first] of toResponse) {
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
