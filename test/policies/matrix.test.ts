import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'
import { type Actor, actors, ids, runAs } from './actors.ts'
import { expected } from './expected.ts'
import { type Expectation, type Outcome, outcomeFor } from './outcomes.ts'

let sql: Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql.unsafe(await readFile(join(import.meta.dirname, 'rows.sql'), 'utf8'))
})
afterAll(() => drop())

it('the policy matrix covers every table', async () => {
  const rows = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private', 'host')`
  expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(expected).sort())
})

it('every table that the API can reach has row-level security', async () => {
  const open = await sql`
    select relname from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`
  expect([...open]).toEqual([])
})

const statements: Record<
  'select' | 'insert' | 'update' | 'delete',
  (table: string, about: Expectation) => string
> = {
  select: (table, { shown = '*' }) => `select ${shown} from ${table}`,
  insert: (table, { newRow }) => `insert into ${table} ${newRow} returning 1`,
  update: (table, { column }) => `update ${table} set ${column} = ${column} returning *`,
  delete: (table) => `delete from ${table} returning *`,
}

describe.each(Object.entries(expected))('policies of %s', (table, about) => {
  for (const action of ['select', 'insert', 'update', 'delete'] as const) {
    it.each(actors)(`the policies of ${table} decide ${action} by %s`, async (actor) => {
      const outcome = outcomeFor(about[action], actor, about.isToldAtOnce)
      const found = await runAs(sql, actor, statements[action](table, about), 'loose')
      if (outcome === 'denied' || found === 'denied') expect(found).toBe(outcome)
      else await expectRows(found, { table, actor, outcome })
    })
  }
})

/** Owners of orders, payments, member entries and bills; rows that refer to them belong to the same person. */
const owners: Record<string, string> = {
  '00000000-0000-4000-8000-0000000000e1': ids.memberA,
  '00000000-0000-4000-8000-0000000000e2': ids.memberB,
  '00000000-0000-4000-8000-0000000000d1': ids.memberA,
  '00000000-0000-4000-8000-0000000000d2': ids.memberB,
  '00000000-0000-4000-8000-00000000b111': ids.memberA,
  '00000000-0000-4000-8000-00000000b222': ids.memberB,
  1001: ids.memberA,
  1002: ids.memberB,
}

type Case = { table: string; actor: Actor; outcome: Outcome }

async function expectRows(found: Record<string, unknown>[], { table, actor, outcome }: Case): Promise<void> {
  if (outcome === 'done') return expect(found).toHaveLength(1)
  const all = await sql.unsafe(`select * from ${table}`)
  const me = actor === 'anon' || actor === 'service' ? '' : ids[actor]
  const isOwn = (row: Record<string, unknown>) =>
    (row.user_id ??
      owners[String(row.order_id ?? row.payment_id ?? row.gym_member_id ?? row.id)] ??
      row.id) === me
  const held = '00000000-0000-4000-8000-0000000000c2'
  const wanted = all.filter((row) => {
    if (outcome === 'none') return false
    if (outcome === 'own') return isOwn(row)
    if (outcome === 'active') return row.active
    if (outcome === 'but roles') return !['user_roles', 'invitations'].includes(String(row.subject))
    return outcome === 'active and held' ? row.active || row.id === held : true
  })
  const toKey = (row: Record<string, unknown>) => JSON.stringify(row.id ?? row.user_id ?? row.order_id)
  expect(found.map(toKey).sort()).toEqual(wanted.map(toKey).sort())
}
