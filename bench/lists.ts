import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/check/browser.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { createTemporaryFolder, startServer } from '../test/process/run-server.ts'
import { measureFiltered, measureList } from './lists/measure-list.ts'
import type { Figure } from './measure.ts'

const ROWS = 50_000

/** Measures lists of 50,000 rows in a real browser. Run npm run build first. */
const folder = await createTemporaryFolder()
const server = await startServer({ dataDir: folder.path })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  await fillTables()
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  const { admin } = await server.logins()
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin')

  const figures: Figure[] = [
    ...(await measureList(page, { path: 'members', word: 'number4711@' })),
    ...(await measureList(page, { path: 'bookings', word: 'bench 4711' })),
    await measureFiltered(page, 'bookings?due=1'),
  ]
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value } of figures) console.log(`${name.padEnd(width)}  ${value}`)
} finally {
  await browser.close()
  await server.end()
  await folder.remove()
}

async function fillTables(): Promise<void> {
  const sql = openSql(readDatabaseUrl(server.dataDir), { size: 1 })
  await sql`
    insert into public.gym_members (email, full_name, phone, created_at)
    select 'number' || n || '@example.net', 'Bench Number' || n, '(256) 555-0100', now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`
  await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, price_cents)
    select (array_agg(bay.id))[1 + n % count(*)], start, start + interval '1 hour', 'attended', 'Bench ' || n, 5000
    from public.bays bay, generate_series(1, ${ROWS}::int) n,
      lateral (select date_trunc('hour', now()) - interval '40 days' - n * interval '90 minutes' as start) slots
    group by n, start`
  // One in ten is unpaid.
  await sql`
    insert into public.payments (booking_id, amount_cents, status, method, at_counter, completed_at)
    select id, 5000, 'completed', 'cash', true, now() from public.bookings
    where contact_name like 'Bench %' and contact_name not like '%0'`
  await sql`analyze`
  await sql.end()
}
