import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { seedDemo } from '../../server/demo/demo.ts'
import { copyDatabase, copyDemo, type OwnDatabase } from '../database.ts'

const clock = '2026-07-16T01:20:00Z'
const folder = join(import.meta.dirname, '..', '..', 'supabase')

let one: OwnDatabase
let two: OwnDatabase
beforeEach(async () => {
  one = await copyDatabase(inject('clusterUrl'))
  two = await copyDatabase(inject('clusterUrl'))
})
afterEach(async () => {
  await one.drop()
  await two.drop()
})

const secrets = new Set(['attempt_key', 'code', 'idempotency_key', 'key', 'last_four', 'request_id'])
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every row of the venue, without secrets and random ids. */
async function readRows({ sql }: OwnDatabase): Promise<string[]> {
  const tables = await sql`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE' order by 1`
  const all: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: object }[]>(`select to_jsonb(t) as row from ${name} t`)
    const texts = rows.map(({ row }) =>
      JSON.stringify(Object.entries(row).filter(([column]) => !secrets.has(column))).replace(uuid, 'id'),
    )
    all.push(...texts.map((text) => `${name} ${text}`).toSorted())
  }
  return all
}

/** The files that Supabase's CLI would run, in its order. */
async function listCliFiles(): Promise<string[]> {
  const config = await readFile(join(folder, 'config.toml'), 'utf8')
  const patterns = JSON.parse(/^sql_paths = (.+)$/m.exec(config)?.[1] ?? '[]')
  const files: string[] = []
  for (const pattern of patterns) {
    const found: string[] = []
    for await (const file of glob(pattern, { cwd: folder })) found.push(file)
    files.push(...found.toSorted())
  }
  return files
}

it('the seed makes the same venue each time, whatever the system clock says', async () => {
  const earlier = await copyDemo(inject('clusterUrl'), clock)
  await seedDemo(one.sql, clock)
  const [first, second] = [await readRows(earlier), await readRows(one)]
  await earlier.drop()
  expect(first.length).toBeGreaterThan(2000)
  expect(second.filter((row) => !first.includes(row)).slice(0, 5)).toEqual([])
  expect(second).toEqual(first)
})

it('the seed makes as many rows in a hosted project, where each of its files is a transaction', async () => {
  await seedDemo(one.sql, undefined)
  const connection = await two.sql.reserve()
  const files = await listCliFiles()
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) await connection.unsafe(await readFile(join(folder, file), 'utf8'))
  connection.release()
  for (const table of [
    'bookings',
    'payments',
    'orders',
    'memberships',
    'gift_cards',
    'event_signups',
    'audit_log',
  ]) {
    const counts = await Promise.all(
      [one, two].map(({ sql }) => sql.unsafe(`select count(*) > 0 as some, count(*) from public.${table}`)),
    )
    expect([table, counts[1]]).toEqual([table, counts[0]])
    expect(counts[0]).toMatchObject([{ some: true }])
  }
  const [books] =
    await two.sql`select public.check_books() as faults, (select count(*)::integer from private.mail_outbox) as letters,
    (select count(*)::integer from private.venue_clock) as clocks`
  expect(books).toEqual({ faults: [], letters: 0, clocks: 0 })
})

it('the seed leaves a venue with an account unchanged, even before it has a bay', async () => {
  await one.sql`
    insert into auth.users (id, email, raw_user_meta_data, created_at)
    values (gen_random_uuid(), 'owner@example.com', '{}', now())`
  expect(await seedDemo(one.sql, clock)).toBe(false)
  const [row] = await one.sql`
    select (select count(*) from public.profiles)::int as people, (select count(*) from public.bays)::int as bays`
  expect(row).toEqual({ people: 1, bays: 0 })
})
