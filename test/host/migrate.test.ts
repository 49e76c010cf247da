import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restore } from '../../server/backup/restore.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { readConfig, StartError } from '../../server/config.ts'
import { createFreshDatabase, type FreshDatabase } from './fresh-database.ts'

const folder = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await createFreshDatabase()
})
afterEach(() => fresh.drop())

describe('the start of a host', () => {
  it('a start records each migration as Supabase does', async () => {
    const { sql, applied } = await fresh.open()
    const rows =
      await sql`select version, name, statements from supabase_migrations.schema_migrations order by version`
    const files = (await readdir(folder)).sort()
    expect(rows.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files)
    expect(applied).toEqual(rows.map(({ name }) => name))
    for (const { version, name, statements } of rows)
      expect(statements).toEqual([await readFile(join(folder, `${version}_${name}.sql`), 'utf8')])
  })

  it('four starts on one empty database apply each migration once and share the same keys', async () => {
    const starts = await Promise.all([fresh.open(), fresh.open(), fresh.open(), fresh.open()])
    const files = await readdir(folder)
    expect(starts.flatMap(({ applied }) => applied)).toHaveLength(files.length)
    expect(new Set(starts.map(({ keys }) => JSON.stringify(keys))).size).toBe(1)
  })

  it('a second start applies no migrations', async () => {
    await fresh.open()
    expect((await fresh.open()).applied).toEqual([])
  })

  it.each([
    [
      'a newer program',
      '29990101000000',
      'has migration 29990101000000, which this program does not know: start the newer program instead.',
    ],
    [
      'a program before 1.0.0',
      '20260105090000',
      'was made by a Nightlark before 1.0.0 (migration 20260105090000), which this program cannot bring up to date: start with an empty DATA_DIR, or with another DATABASE_URL.',
    ],
  ])('a start leaves the database of %s unchanged and says so', async (_program, version, words) => {
    const { sql } = await fresh.open()
    await sql`insert into supabase_migrations.schema_migrations (version, name) values (${version}, 'foreign')`
    await sql`create or replace function auth.role() returns text language sql stable as 'select ''untouched'''`
    const refusal = fresh.open()
    await expect(refusal).rejects.toThrow(StartError)
    await expect(refusal).rejects.toThrow(`The database ${words}`)
    const [row] = await sql`select auth.role() as role`
    expect(row?.role).toBe('untouched')
  })

  it('a start leaves the database of an unreleased baseline unchanged and says so', async () => {
    const { sql } = await fresh.open()
    await sql`update supabase_migrations.schema_migrations set statements = array['create schema private']`
    const refusal = fresh.open()
    await expect(refusal).rejects.toThrow(StartError)
    await expect(refusal).rejects.toThrow('was made by a Nightlark that was never released')
  })

  it('restoring a backup of an unreleased baseline fails and restores nothing', async () => {
    const { sql } = await fresh.open()
    await sql`update supabase_migrations.schema_migrations set statements = array['create schema private']`
    const folder = await mkdtemp(join(tmpdir(), 'nightlark-old-'))
    const path = join(folder, 'old.backup')
    await writeBackup(sql, path, new Date())
    const other = await createFreshDatabase()
    try {
      const restoring = restore(readConfig({ DATABASE_URL: other.url }), path)
      await expect(restoring).rejects.toThrow('was made by a Nightlark that was never released')
      const check = openSql(other.url, { size: 1 })
      expect(await check`select from public.bays`.catch(() => [])).toEqual([])
      await check.end()
    } finally {
      await other.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  it("a start accepts migrations that Supabase's CLI applied statement by statement", async () => {
    const { sql } = await fresh.open()
    await sql`update supabase_migrations.schema_migrations set statements = array['create schema private', 'select 1']`
    expect((await fresh.open()).applied).toEqual([])
  })

  it('a start rolls back a failing migration and later continues from there', async () => {
    const sql = openSql(fresh.url, { size: 1 })
    await sql.unsafe('create table public.profiles ()')
    await expect(fresh.open()).rejects.toThrow('already exists')
    expect(await sql`select from pg_namespace where nspname = 'private'`).toHaveLength(0)
    await sql.unsafe('drop table public.profiles')
    await sql.end()
    expect((await fresh.open()).applied).toContain('baseline')
  })
})
