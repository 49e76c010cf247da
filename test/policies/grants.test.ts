import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'
import { ids, runAs } from './actors.ts'
import { callable } from './callable.ts'

let sql: Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql.unsafe(await readFile(join(import.meta.dirname, 'rows.sql'), 'utf8'))
})
afterAll(() => drop())

describe('column grants', () => {
  it.each(['email', 'created_at', 'id', 'email_proven_at', 'email_changed_at'])(
    'people cannot change the %s of their own profile',
    async (column) => {
      const statement = `update public.profiles set ${column} = ${column} where id = '${ids.memberA}'`
      expect(await runAs(sql, 'memberA', statement)).toBe('denied')
    },
  )

  it.each([
    ['bookings', 'key'],
    ['orders', 'key'],
    ['payments', 'provider_payment_id'],
  ])('staff cannot read from the %s of others the column %s', async (table, column) =>
    expect(await runAs(sql, 'staff', `select ${column} from public.${table}`)).toEqual([]),
  )

  it.each([
    ['orders', 'attempt_key'],
    ['membership_purchases', 'attempt_key'],
    ['payments', 'source_hash'],
    ['refunds', 'request_id'],
    ['invitations', 'token_hash'],
  ])('no one can read from %s the column %s, which identifies a retry', async (table, column) => {
    for (const actor of ['memberA', 'staff', 'admin'] as const) {
      expect(await runAs(sql, actor, `select ${column} from public.${table}`)).toBe('denied')
      expect(await runAs(sql, actor, `select id from public.${table} where ${column} is not null`)).toBe(
        'denied',
      )
    }
    expect(await runAs(sql, 'service', `select ${column} from public.${table}`)).not.toBe('denied')
  })

  it.each(['sequence = 9', 'starts_at = starts_at, sequence = 0'])(
    'staff cannot set the change counter of an event themselves (%s)',
    async (set) => expect(await runAs(sql, 'staff', `update public.events set ${set}`)).toBe('denied'),
  )

  it('admins can take a bay out of service only through the function that requires a reason', async () => {
    expect(await runAs(sql, 'admin', 'update public.bays set active = active')).toBe('denied')
    expect(await runAs(sql, 'admin', `insert into public.bays (name, active) values ('Shut', false)`)).toBe(
      'denied',
    )
  })

  it("an update of another person's profile changes nothing, silently", async () => {
    const statement = `update public.profiles set full_name = 'Mallory' where id = '${ids.memberB}' returning 1`
    expect(await runAs(sql, 'memberA', statement)).toEqual([])
  })

  it('a profile name is limited in length', async () => {
    const statement = `update public.profiles set full_name = repeat('x', 121) where id = '${ids.memberA}'`
    await expect(runAs(sql, 'memberA', statement)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('function grants', () => {
  it('purchase_of_attempt answers only the person who made the attempt', async () => {
    const asked = `select public.purchase_of_attempt('the membership of Ann') as told`
    const told = { status: 'pending', plan: { name: 'Gold' }, membership: null }
    expect(await runAs(sql, 'memberA', asked)).toMatchObject([{ told }])
    expect(await runAs(sql, 'memberB', asked)).toEqual([{ told: null }])
    expect(await runAs(sql, 'admin', asked)).toEqual([{ told: null }])
    expect(await runAs(sql, 'anon', asked)).toBe('denied')
  })

  it('order_of_attempt answers its buyer, and booking_of_hold the holder of its key', async () => {
    const asked = `select public.order_of_attempt('the attempt of Ann') as told`
    expect(await runAs(sql, 'memberA', asked)).toMatchObject([{ told: { status: 'pending' } }])
    for (const other of ['memberB', 'admin', 'anon'] as const)
      expect(await runAs(sql, other, asked)).toEqual([{ told: null }])
    const hold = `select public.booking_of_hold(id, '') as told from public.bookings where user_id = '${ids.memberA}'`
    expect(await runAs(sql, 'memberA', hold)).toEqual([{ told: { state: 'gone' } }])
  })

  it('the API roles can execute only the listed functions', async () => {
    const rows = await sql<{ grantee: string; name: string }[]>`
      select role as grantee, p.pronamespace::regnamespace || '.' || p.proname as name
      from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) role
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(role, p.oid, 'execute')
      order by 1, 2`
    expect(rows.map((row) => `${row.grantee} ${row.name}`)).toEqual(callable)
  })

  it('every security definer function has an empty search path', async () => {
    const rows = await sql`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        and not coalesce(proconfig::text, '') like '%search_path=%'`
    expect([...rows]).toEqual([])
  })
})
