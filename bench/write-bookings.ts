import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { publishableKey } from '../server/data/keys.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import { type Figure, percentiles } from './measure.ts'

/** Has years of bookings in the table, and fifty clients competing for the same hour. */
export async function measureBookings(server: RunningServer): Promise<Figure[]> {
  const sql = openSql(readDatabaseUrl(server.dataDir), { size: 2 })
  try {
    const rows = await fillTable(sql)
    const plan = await explainPlan(sql)
    return [
      { name: 'bookings in the table', value: String(rows) },
      { name: 'what is taken in 14 days: plan', value: plan },
      await measureAvailability(server, 14),
      await measureAvailability(server, 1),
      await measureHolds(server),
    ]
  } finally {
    await sql.end()
  }
}

/** Every bay is booked every 90 minutes for some years. */
async function fillTable(sql: Sql): Promise<number> {
  await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name)
    select bay.id, start, start + interval '1 hour', 'attended', 'Bench'
    from public.bays bay, generate_series(1, 16700) n,
      lateral (select date_trunc('hour', now()) - interval '40 days' - n * interval '90 minutes' as start) slots`
  await sql`analyze public.bookings`
  const [row] = await sql`select count(*)::int as rows from public.bookings`
  return row?.rows
}

async function explainPlan(sql: Sql): Promise<string> {
  const rows = await sql`
    explain (analyze, format text)
    select b.bay_id, b.starts_at, b.free_at from public.bookings b
    where b.status in ('held', 'confirmed', 'attended')
      and b.starts_at > now() - interval '26 hours' and b.starts_at < now() + interval '14 days' and b.free_at > now()
      and (b.status <> 'held' or b.hold_expires_at > now())`
  const lines = rows.map((row) => String(row['QUERY PLAN']).trim())
  const scan = lines.find((line) => line.includes('Scan')) ?? 'no scan'
  return `${scan.replace(/ *\(cost.*?\)/, '')}; ${lines.find((line) => line.startsWith('Execution'))}`
}

async function ask(server: RunningServer, name: string, body: unknown): Promise<Response> {
  const headers = { apikey: publishableKey }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(`${server.url}/functions/v1/${name}`, init)
}

async function measureAvailability(server: RunningServer, days: number): Promise<Figure> {
  const took: number[] = []
  for (let n = 0; n < 220; n++) {
    const started = performance.now()
    await (await ask(server, 'list-availability', { day: dayOf(Date.now()), days, minutes: 60 })).text()
    // The first requests warm up the process.
    if (n >= 20) took.push(performance.now() - started)
  }
  return { name: `availability of 6 bays, ${days} days, one after another`, value: percentiles(took) }
}

/** Fifty clients compete for one slot; one wins, the others learn what is free. */
async function measureHolds(server: RunningServer): Promise<Figure> {
  const response = await ask(server, 'list-availability', {
    day: addDays(dayOf(Date.now()), 10),
    minutes: 60,
  })
  const { days } = await response.json()
  const free: { bayId: string; start: number }[] = days[0].bays.flatMap(
    ({ bayId, starts }: { bayId: string; starts: { start: number }[] }) =>
      starts.filter((_, n) => n % 2 === 0).map(({ start }) => ({ bayId, start })),
  )
  const wanted = free.slice(0, 5)
  const started = performance.now()
  let won = 0
  for (const slot of wanted) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(server, 'hold-bay', { ...slot, minutes: 60 })),
    )
    won += answers.filter(({ ok }) => ok).length
    await Promise.all(answers.map((answer) => answer.text()))
  }
  const asked = wanted.length * 50
  const perSecond = Math.round((asked / (performance.now() - started)) * 1000)
  return {
    name: `fifty at once for one slot, ${wanted.length} times`,
    value: `${won} of ${asked} hold it, ${perSecond} answers a second`,
  }
}
