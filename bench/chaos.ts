import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  clearMisbehaviors,
  type Misbehavior,
  queueMisbehaviors,
} from '@nightlark/fake-square/control/misbehavior'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { expectEqualBooks, findMissingPurchases } from '../test/process/check-books.ts'
import { createTemporaryFolder, startServer } from '../test/process/run-server.ts'
import { startTraffic } from '../test/process/traffic.ts'

/**
 * Kills the server and PostgreSQL, ends connections and makes Square fail while people buy and book. Fails unless
 * every confirmed purchase exists and the books agree to the cent.
 */
const checkouts = Number(process.argv[2] ?? 1500)
const visitsToBook = Number(process.argv[3] ?? 700)

const folder = await createTemporaryFolder()
const env = { DATA_DIR: folder.path, TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' }
let server = await startServer({ dataDir: folder.path, env })
const traffic = startTraffic(() => server.url, {
  each: 8,
  visits: { order: checkouts, booking: visitsToBook },
  mayRefuseConnections: true,
})
const done: Record<string, number> = {}
let hasEnded = false
const ended = traffic.end().then(() => {
  hasEnded = true
})

const misbehaviors: Misbehavior[] = [
  { do: 'drop-answer', times: 3 },
  { do: 'drop-request', times: 3 },
  { do: 'malformed', times: 2 },
  { do: 'fail', status: 500, times: 3 },
  { do: 'fail', status: 503, times: 3 },
  { do: 'delay', ms: 2000, when: 'after', times: 2 },
]

const troubles: Record<string, () => Promise<unknown>> = {
  'server killed': async () => {
    await server.end('SIGKILL')
    server = await startServer({ dataDir: folder.path, env })
  },
  'PostgreSQL killed': async () =>
    process.kill(
      Number.parseInt(readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    ),
  'five connections ended': () =>
    withSql(
      (sql) => sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        order by random() limit 5`,
    ),
  'Square misbehaved': () =>
    withSql((sql) => queueMisbehaviors(sql, misbehaviors.slice(randomInt(misbehaviors.length)).slice(0, 1))),
}

const started = performance.now()
while (!hasEnded) {
  const names = Object.keys(troubles)
  // Kills are rarer than other faults, so that some requests succeed.
  const name = names[randomInt(15) === 0 ? randomInt(2) : 2 + randomInt(2)] ?? ''
  await troubles[name]?.().then(
    () => (done[name] = (done[name] ?? 0) + 1),
    () => undefined,
  )
  await Promise.race([sleep(300 + randomInt(700)), ended])
}
const seconds = Math.round((performance.now() - started) / 1000)

// Pending faults would fail the final check.
await withSql(clearMisbehaviors)
const payments = await expectEqualBooks(env)
const lost = await withSql((sql) => findMissingPurchases(sql, traffic))
const code = await server.end()
await rm(folder.path, { recursive: true, force: true })

console.log(`${checkouts} checkouts and ${visitsToBook} visits to book in ${seconds} s`)
console.log(done)
console.log(traffic.counts)
console.log(`confirmed: ${traffic.orders.length} orders paid, ${traffic.bookings.length} bookings confirmed`)
console.log(`lost of these: ${lost.length}; unexpected answers: ${traffic.wrongAnswers.length}`)
for (const oddity of new Set(traffic.wrongAnswers)) console.log(`- ${oddity}`)
console.log(`${payments} payments compared with the provider, 0 disagreements; the server ended with ${code}`)
process.exitCode = lost.length + traffic.wrongAnswers.length + Number(code) > 0 ? 1 : 0

async function withSql<Result>(use: (sql: Sql) => PromiseLike<Result>): Promise<Result> {
  const sql = openSql(readDatabaseUrl(folder.path), { size: 1 })
  try {
    return await use(sql)
  } finally {
    await sql.end()
  }
}
