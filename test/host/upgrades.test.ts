import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Part, readParts } from '../../server/backup/file.ts'
import { restore } from '../../server/backup/restore.ts'
import { readConfig } from '../../server/config.ts'
import { migrationsFolder } from '../../server/data/migrate.ts'
import { venueBackupFolder, venueBackupLogin } from '../venue-backups/venue-backups.ts'
import { createFreshDatabase, type FreshDatabase } from './fresh-database.ts'
import { createVisitorClient, startTestHost, type TestHost } from './test-host.ts'

// Totals of other tables, which a migration has regrouped.
const derivedTables = ['private.day_money', 'private.month_hours']

const files = readdirSync(venueBackupFolder).filter((name) => name.endsWith('.backup'))

it('the first version with migration support has a stored backup', () =>
  expect(files).toContain('1.0.0.backup'))

describe.each(files)('a venue of version %s', (file) => {
  const path = join(venueBackupFolder, file)
  let fresh: FreshDatabase
  let host: TestHost
  beforeAll(async () => {
    fresh = await createFreshDatabase()
    await restore(readConfig({ DATABASE_URL: fresh.url }), path)
    host = await startTestHost({}, fresh.url)
  })
  afterAll(async () => {
    await host.close()
    await fresh.drop()
  })

  it('an upgraded venue keeps every row', async () => {
    const kept = await countStoredRows(path)
    expect(Object.keys(kept).length).toBeGreaterThan(30)
    const found: Record<string, number> = {}
    for (const table of Object.keys(kept)) {
      const [count] = await host.sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${table}`)
      found[table] = count?.rows ?? 0
    }
    expect(found).toEqual(kept)
  })

  it('a member of an upgraded venue signs in and finds her bookings and gift cards', async () => {
    const ann = createVisitorClient(host)
    expect((await ann.auth.signInWithPassword(venueBackupLogin)).error).toBeNull()
    const { data: bookings } = await ann.from('bookings').select('bay_name, booking_date, start_time')
    expect(bookings).toEqual([{ bay_name: 'Bay 1', booking_date: '2026-01-05', start_time: '12:00:00' }])
    const { data: orders } = await ann
      .from('orders')
      .select('status, total_cents, order_lines(name, quantity)')
    expect(orders).toEqual([
      { status: 'pending', total_cents: 108, order_lines: [{ name: 'Hat', quantity: 1 }] },
    ])
    const { data: cards } = await ann.from('gift_cards').select('last_four, balance_cents')
    expect(cards).toEqual([{ last_four: 'AAAA', balance_cents: 5000 }])
  })

  it('an upgraded venue was created by migrations that have not been edited since', async () => {
    const applied = await host.sql<{ file: string; statements: string[] }[]>`
      select version || '_' || name || '.sql' as file, statements from supabase_migrations.schema_migrations`
    const edited: string[] = []
    for (const { file: name, statements } of applied)
      if (statements.join('') !== (await readFile(join(migrationsFolder, name), 'utf8'))) edited.push(name)
    expect(edited).toEqual([])
  })
})

/** Row count of each of our tables, except the migration history and traces of starts. */
async function countStoredRows(path: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  let table = ''
  for await (const read of readParts(path)) {
    if ('row' in read) rows[table] = (rows[table] ?? 0) + 1
    else table = toName(read.part)
  }
  const ours = Object.entries(rows).filter(
    ([name]) => /^(public|auth|private)\./.test(name) && !derivedTables.includes(name),
  )
  return Object.fromEntries(ours)
}

function toName(part: Part): string {
  return 'table' in part ? `${part.schema}.${part.table}` : ''
}
