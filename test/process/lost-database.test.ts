import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDatabaseUrl, startOwnPostgres } from '../../server/data/own-postgres.ts'
import { isSoak, pickRepetitions } from '../soak.ts'
import { waitUntil } from '../until.ts'
import { expectEqualBooks, findMissingPurchases } from './check-books.ts'
import { copyDemoFolder } from './demo-folder.ts'
import { createTemporaryFolder, type RunningServer, startServer } from './run-server.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const states = ['idle', 'active', 'idle in transaction']
const endsOfEach = pickRepetitions({ short: 10, soak: 50 })

describe.each(['our own PostgreSQL', 'an external PostgreSQL'])('a server with %s', (whose) => {
  const undo: (() => unknown)[] = []
  let env: Record<string, string>
  /** The folder of the data files. */
  let cluster: string
  let server: RunningServer
  let sql: Sql
  let traffic: Traffic
  beforeAll(async () => {
    const folder = await copyDemoFolder()
    undo.push(folder.remove)
    env = { DATA_DIR: folder.path, TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' }
    cluster = folder.path
    if (whose !== 'our own PostgreSQL') {
      const other = await createTemporaryFolder()
      const postgres = await startOwnPostgres({ dataDir: other.path })
      undo.push(other.remove, postgres.stop)
      cluster = other.path
      env = { ...env, DATABASE_URL: postgres.url, DEMO: 'on' }
    }
    server = await startServer({ dataDir: folder.path, env })
    undo.push(() => server.end())
    sql = openSql(env.DATABASE_URL ?? readDatabaseUrl(folder.path), { size: 1 })
    undo.push(sql.end)
    traffic = startTraffic(() => server.url)
    await traffic.waitForSuccess()
  })
  afterAll(async () => {
    for (const one of undo.reverse()) await one()
  })

  it.each(states)('the server survives losing every connection that is %s, one by one', async (state) => {
    let ended = 0
    await waitUntil(async () => {
      const [one] = await sql<{ ended: boolean }[]>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = ${state}
          order by random() limit 1`
      if (one?.ended) ended++
      return ended >= endsOfEach
    }, 10)
    await expectGoodSoon(traffic)
    expect(traffic.wrongAnswers).toEqual([])
  })

  it.each([
    { how: 'stopped', signal: 'SIGINT' },
    { how: 'stopped at once', signal: 'SIGQUIT' },
    { how: 'killed', signal: 'SIGKILL' },
  ] as const)(
    'the database may be $how: clients are informed and served again within two seconds',
    async ({ signal }) => {
      const pid = readPostmasterPid(cluster)
      process.kill(pid, signal)
      await waitUntil(async () => !isAlive(pid), 5)
      await waitUntil(() => canQuery(sql))
      await expectGoodSoon(traffic)
      expect(traffic.wrongAnswers).toEqual([])
    },
  )

  it('no acknowledged purchase is lost, and the books match to the cent', async () => {
    await waitUntil(() => traffic.orders.length > 10 && traffic.bookings.length > 5)
    await traffic.end()
    expect(traffic.wrongAnswers).toEqual([])
    expect(await expectEqualBooks(env)).toBeGreaterThanOrEqual(
      traffic.orders.length + traffic.bookings.length,
    )
    expect(await findMissingPurchases(sql, traffic)).toEqual([])
    // The same process has survived everything.
    expect(await server.end()).toBe(0)
  })
})

/** Within two seconds on an otherwise idle machine. */
async function expectGoodSoon(traffic: Traffic): Promise<void> {
  const milliseconds = await traffic.waitForSuccess()
  if (isSoak) expect(milliseconds).toBeLessThan(2000)
}

function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function canQuery(sql: Sql): Promise<boolean> {
  return sql`select 1`.then(
    () => true,
    () => false,
  )
}
