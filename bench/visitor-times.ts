import { rm } from 'node:fs/promises'
import { openSql } from '@nightlark/local-supabase/postgres/sql'
import autocannon from 'autocannon'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { publishableKey } from '../server/data/keys.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { createTemporaryFolder, type RunningServer, startServer } from '../test/process/run-server.ts'

/**
 * Measures the booking page's requests on one process and on three with one database, under full load, while a
 * booking is made and canceled every half second.
 */
const folders = [await createTemporaryFolder()]
const servers: RunningServer[] = []
try {
  const first = await startServer({ dataDir: folders[0]?.path ?? '' })
  servers.push(first)
  await measure('one process')
  const databaseUrl = readDatabaseUrl(first.dataDir)
  for (let n = 0; n < 2; n++) {
    const folder = await createTemporaryFolder()
    folders.push(folder)
    servers.push(await startServer({ dataDir: folder.path, env: { DATABASE_URL: databaseUrl } }))
  }
  await measure('three processes on one database')
} finally {
  for (const server of servers.toReversed()) await server.end()
  for (const { path } of folders) await rm(path, { recursive: true, force: true })
}

async function measure(name: string): Promise<void> {
  const stop = await startChanges()
  const results = await Promise.all(servers.map(({ url }) => load(url)))
  await stop()
  const perSecond = results.reduce((sum, { requests }) => sum + requests.average, 0)
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  const slowest = Math.max(...results.map(({ latency }) => latency.p99))
  console.log(`${name}: ${Math.round(perSecond)} a second in all, p99 ${slowest} ms, ${failed} failed`)
}

function load(url: string) {
  return autocannon({
    url: `${url}/functions/v1/list-availability`,
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: JSON.stringify({ day: dayOf(Date.now()), days: 1, minutes: 60 }),
    connections: 35,
    duration: 5,
  })
}

async function startChanges(): Promise<() => Promise<void>> {
  const sql = openSql(readDatabaseUrl(servers[0]?.dataDir ?? ''), { size: 1 })
  const start = `${addDays(dayOf(Date.now()), 3)} 03:00`
  let queue = Promise.resolve()
  const change = async () => {
    const [booked] = await sql`
      insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name)
      select id, ${start}::timestamptz, ${start}::timestamptz + interval '1 hour', 'confirmed', 'Bench'
      from public.bays order by sort_order limit 1 returning id`
    await sql`delete from public.bookings where id = ${booked?.id}`
  }
  const timer = setInterval(() => {
    queue = queue.then(change)
  }, 500)
  return async () => {
    clearInterval(timer)
    await queue
    await sql.end()
  }
}
