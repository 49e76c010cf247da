import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { diffDatabases } from '../../scripts/db/schema/difference.ts'
import { copyDatabase, createDeclaredDatabase, type OwnDatabase } from '../database.ts'

let migrated: OwnDatabase
let declared: OwnDatabase
beforeAll(async () => {
  migrated = await copyDatabase(inject('clusterUrl'))
  declared = await createDeclaredDatabase(inject('clusterUrl'))
})
afterAll(async () => {
  await migrated.drop()
  await declared.drop()
})

it('the migrations produce the schema declared in supabase/schemas', async () => {
  expect(await diffDatabases(migrated.url, declared.url)).toEqual({ sql: '', drops: [], ignored: [] })
})

const change = `
  alter table public.bays add column colour text not null default 'green' check (length(colour) < 20);
  drop index public.bookings_booked_by_idx;
  create or replace function private.today() returns date
    language sql stable security definer set search_path = ''
    as $$ select current_date $$;
  alter policy "staff see all bays" on public.bays using (false);
  grant select (key) on public.bookings to anon;
  create table private.notes (id bigint generated always as identity primary key, of uuid references public.bays (id));
  create function public.list_notes() returns setof private.notes
    language sql stable set search_path = '' as $$ select * from private.notes $$;
  revoke execute on function public.list_notes() from public;`

it('a generated migration brings a database to the declared schema, with any owner', async () => {
  await declared.sql.unsafe(change)
  const { sql, drops } = await diffDatabases(migrated.url, declared.url)
  expect(drops).toContain('DROP INDEX "public"."bookings_booked_by_idx"')
  expect(sql).not.toContain(new URL(migrated.url).username)
  await migrated.sql.begin((transaction) => transaction.unsafe(sql))
  expect((await diffDatabases(migrated.url, declared.url)).sql).toBe('')
  const [made] = await migrated.sql`
    select has_column_privilege('anon', 'public.bookings', 'key', 'select') as "isGranted",
      has_function_privilege('anon', 'public.list_notes()', 'execute') as "isOpen"`
  expect(made).toEqual({ isGranted: true, isOpen: false })
})
