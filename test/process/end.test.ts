import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { queueMisbehaviors } from '@nightlark/fake-square/control/misbehavior'
import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { readDatabaseUrl } from '../../server/data/own-postgres.ts'
import { buildCheckout } from '../functions/world/calls.ts'
import { isSoak } from '../soak.ts'
import { waitUntil } from '../until.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { isAlive, type RunningServer, readPids, runToEnd, startServer } from './run-server.ts'

let folder: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  folder = await copyDemoFolder()
})
afterAll(() => folder.remove())

const inFolder = (path: string) => join(folder.path, path)

describe('shutting down', () => {
  it.each([
    { moment: 'begins', file: 'lock' },
    { moment: 'starts PostgreSQL', file: 'postgres/postmaster.pid' },
  ])('a shutdown while the server $moment is orderly', async ({ file }) => {
    const told = await runToEnd({ dataDir: folder.path }, () =>
      waitUntil(() => existsSync(inFolder(file)), 5),
    )
    expect(told).toMatchObject({ code: 0, stderr: '' })
    expect(told.stdout).not.toContain('ready')
    for (const left of ['lock', 'postgres/postmaster.pid']) expect(existsSync(inFolder(left))).toBe(false)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'a shutdown by %s is orderly, even when the signal comes twice',
    async (signal) => {
      const server = await startServer({ dataDir: folder.path })
      const inFlight = fetch(`${server.url}/healthz`).catch(() => undefined)
      const ended = server.end(signal)
      void server.end(signal)
      expect(await ended).toBe(0)
      await inFlight
      for (const left of ['lock', 'postgres/postmaster.pid']) expect(existsSync(inFolder(left))).toBe(false)
    },
  )

  it('a shutdown tells sockets that the server goes away', async () => {
    const server = await startServer({ dataDir: folder.path })
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}`,
    )
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    const closed = new Promise<number>((resolve) => {
      socket.onclose = ({ code }) => resolve(code)
    })
    expect(await server.end()).toBe(0)
    expect(await closed).toBe(1001)
  })

  it('a shutdown waits for a checkout that takes six seconds', async () => {
    const server = await startServer({ dataDir: folder.path })
    const { answer } = await startSlowCheckout(server, 6000)
    const ended = server.end()
    expect(await answer).toMatchObject({ success: true, orderNumber: expect.any(String) })
    expect(await ended).toBe(0)
    expect(existsSync(inFolder('postgres/postmaster.pid'))).toBe(false)
  })

  it('a second signal makes the shutdown wait only for PostgreSQL', async () => {
    const server = await startServer({ dataDir: folder.path })
    const { server: pid, postgres } = await readPids(folder.path)
    const { answer } = await startSlowCheckout(server, 60_000)
    const started = performance.now()
    const ended = server.end()
    const signalAgain = () => {
      if (isAlive(pid)) process.kill(pid, 'SIGTERM')
      return !isAlive(pid)
    }
    await waitUntil(signalAgain, 200)
    expect(await ended).toBe(0)
    if (isSoak) expect(performance.now() - started).toBeLessThan(6000)
    expect(isAlive(postgres)).toBe(false)
    await expect(answer).rejects.toThrow()
  })
})

describe('a killed server', () => {
  it('a killed server takes its PostgreSQL with it', async () => {
    const server = await startServer({ dataDir: folder.path })
    const { postgres } = await readPids(folder.path)
    await server.end('SIGKILL')
    await waitUntil(() => !isAlive(postgres), 5)
    // After a clean shutdown, the next start has nothing to recover.
    expect(existsSync(inFolder('postgres/postmaster.pid'))).toBe(false)
  })
})

/**
 * Starts a checkout that Square delays, and resolves with the promise of its answer once Square has received
 * it.
 */
async function startSlowCheckout(
  { url, dataDir }: RunningServer,
  ms: number,
): Promise<{ answer: Promise<unknown> }> {
  const sql = openSql(readDatabaseUrl(dataDir), { size: 1 })
  await queueMisbehaviors(sql, [{ do: 'delay', endpoint: 'create-payment', ms, times: 1 }])
  const answer = fetch(`${url}/functions/v1/process-square-payment`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify(buildCheckout()),
  }).then((response) => response.json())
  // The promise is awaited later.
  answer.catch(() => undefined)
  await waitUntil(async () => (await sql`select from practice.misbehaviours`).length === 0, 5)
  await sql.end()
  return { answer }
}
