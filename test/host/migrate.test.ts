import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../server/config.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

const folder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.drop())

describe('a start', () => {
  it('records each migration as Supabase does', async () => {
    const { sql, applied } = await fresh.open()
    const rows =
      await sql`select version, name, statements from supabase_migrations.schema_migrations order by version`
    const files = (await readdir(folder)).sort()
    expect(rows.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files)
    expect(applied).toEqual(rows.map(({ name }) => name))
    for (const { version, name, statements } of rows)
      expect(statements).toEqual([await readFile(join(folder, `${version}_${name}.sql`), 'utf8')])
  })

  it('does no harm beside three others on one empty database: each migration once, the same keys', async () => {
    const starts = await Promise.all([fresh.open(), fresh.open(), fresh.open(), fresh.open()])
    const files = await readdir(folder)
    expect(starts.flatMap(({ applied }) => applied)).toHaveLength(files.length)
    expect(new Set(starts.map(({ keys }) => JSON.stringify(keys))).size).toBe(1)
  })

  it('finds nothing to do the second time', async () => {
    await fresh.open()
    expect((await fresh.open()).applied).toEqual([])
  })

  it('leaves the database of a newer program alone, and says so', async () => {
    const { sql } = await fresh.open()
    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'future')`
    await sql`create or replace function auth.role() returns text language sql stable as 'select ''newer'''`
    const refusal = fresh.open()
    await expect(refusal).rejects.toThrow(StartError)
    await expect(refusal).rejects.toThrow('has migration 29990101000000, which this program does not know')
    const [row] = await sql`select auth.role() as role`
    expect(row?.role).toBe('newer')
  })

  it('takes back a migration that fails half-way, and goes on where it stopped', async () => {
    const { sql } = await fresh.open()
    await sql.unsafe(`
      delete from supabase_migrations.schema_migrations where name = 'rate_limits';
      drop table private.rate_limits;`)
    await expect(fresh.open()).rejects.toThrow('already exists')
    expect(await sql`select from pg_tables where tablename = 'rate_limits'`).toHaveLength(0)
    await sql.unsafe(
      `drop function private.count_try, private.forget_tries, private.take_back_try, private.clear_old_tries`,
    )
    expect((await fresh.open()).applied).toEqual(['rate_limits'])
  })
})
