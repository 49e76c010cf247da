import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'
import { type Actor, ids, runAs } from './actors.ts'

let sql: Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql.unsafe(await readFile(join(import.meta.dirname, 'rows.sql'), 'utf8'))
})
afterAll(() => drop())

const emails: Partial<Record<Actor, string>> = {
  memberA: 'a@example.com',
  staff: 'staff@example.com',
  adminWithoutCode: 'admin@example.com',
  adminSignedOut: 'admin@example.com',
}

async function readAccess(actor: Actor) {
  const rows = await runAs(sql, actor, 'select public.my_access() as access')
  return rows === 'denied' ? rows : rows[0]?.access
}

describe('session access', () => {
  it.each([
    [
      'memberA',
      { is_alive: true, is_signed_in: true, role: null, has_second_factor: true, has_fresh_code: true },
    ],
    [
      'staff',
      { is_alive: true, is_signed_in: true, role: 'staff', has_second_factor: true, has_fresh_code: true },
    ],
    [
      'adminWithoutCode',
      { is_alive: true, is_signed_in: false, role: 'admin', has_second_factor: false, has_fresh_code: false },
    ],
    [
      'adminSignedOut',
      {
        is_alive: false,
        is_signed_in: false,
        role: 'admin',
        has_second_factor: false,
        has_fresh_code: false,
      },
    ],
    ['anon', 'denied'],
  ] as const)('a session of %s has the expected access', async (actor, expected) => {
    const access = await readAccess(actor)
    if (expected === 'denied') expect(access).toBe('denied')
    else expect(access).toEqual({ ...expected, email: emails[actor], needs_no_second_factor: false })
  })

  it('removing the factor from a session ends its second level, whatever the token says', async () => {
    await sql`update auth.sessions set aal = 'aal1' where id = ${ids.staff}`
    expect(await readAccess('staff')).toMatchObject({ has_second_factor: false })
    await sql`update auth.sessions set aal = 'aal2' where id = ${ids.staff}`
  })

  it('a session is invalid while its account is banned, even if it began later', async () => {
    const person = sql`select user_id from auth.sessions where id = ${ids.staff}`
    await sql`update auth.users set banned_until = now() + interval '1 minute' where id = (${person})`
    expect(await readAccess('staff')).toMatchObject({ is_alive: false, is_signed_in: false })
    await sql`update auth.users set banned_until = null where id = (${person})`
  })

  it('a session ends at its set time', async () => {
    await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${ids.staff}`
    expect(await readAccess('staff')).toMatchObject({ is_alive: false, has_second_factor: false })
    await sql`update auth.sessions set not_after = null where id = ${ids.staff}`
  })

  it('a demo account needs no code but a valid session', async () => {
    await sql`insert into private.without_second_factor (user_id) values (${ids.admin})`
    const free = { needs_no_second_factor: true, has_second_factor: true, has_fresh_code: true }
    expect(await readAccess('adminWithoutCode')).toMatchObject(free)
    expect(await readAccess('adminSignedOut')).toMatchObject({
      has_second_factor: false,
      has_fresh_code: false,
    })
    await sql`delete from private.without_second_factor`
  })

  it('a session needs a new code after ten minutes', async () => {
    expect(await readAccess('admin')).toMatchObject({ has_fresh_code: true })
    expect(await readAccess('adminWithOldCode')).toMatchObject({
      has_second_factor: true,
      has_fresh_code: false,
    })
  })
})

describe('a factor enrolled beside another one', () => {
  const own = '00000000-0000-4000-8000-0000000004ad'
  beforeAll(async () => {
    await sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
      values (${own}, ${ids.admin}, 'totp', 'verified', 's', now() + interval '1 second', now())`
    await sql`update auth.sessions set factor_id = ${own} where id = ${ids.admin}`
  })
  afterAll(() => sql`delete from auth.mfa_factors where id = ${own}`)

  it('an additional factor counts for a new code after an hour, and the first one at once', async () => {
    expect(await readAccess('admin')).toMatchObject({ has_second_factor: true, has_fresh_code: false })
    await sql`update auth.mfa_factors set created_at = now() - interval '61 minutes' where id = ${own}`
    await sql`update auth.mfa_factors set created_at = now() - interval '1 day' where user_id = ${ids.admin} and id <> ${own}`
    expect(await readAccess('admin')).toMatchObject({ has_fresh_code: true })
  })
})

describe('an admin without a new code', () => {
  it.each([
    ['cannot grant a role', `public.grant_role('b@example.com', 'staff')`],
    ['cannot revoke a role', `public.revoke_role('${ids.staff}')`],
    ['cannot revoke an invitation', `public.revoke_invitation('${ids.staff}')`],
  ])('an admin without a new code %s', async (_, call) => {
    await expect(runAs(sql, 'adminWithOldCode', `select ${call}`)).rejects.toMatchObject({
      code: 'NLSAY',
      message: 'fresh_code_needed',
    })
  })
})

describe('devices', () => {
  const phone = '00000000-0000-4000-8000-0000000003ad'
  const endSession = (actor: Actor, id: string) =>
    runAs(sql, actor, `select public.end_session('${id}') as ended`)

  beforeAll(async () => {
    await sql`
      insert into auth.sessions (id, user_id, aal, created_at, refreshed_at, user_agent, ip)
      values (${phone}, ${ids.admin}, 'aal1', '2026-01-01 10:00Z', '2026-01-02 10:00', 'A phone', '203.0.113.7')`
  })

  it('devices are listed for their owner with address and time', async () => {
    const rows = await runAs(sql, 'admin', 'select public.my_sessions() as sessions')
    const sessions = rows === 'denied' ? [] : Object(rows[0]).sessions
    expect(sessions).toHaveLength(3)
    expect(sessions).toContainEqual({
      id: phone,
      user_agent: 'A phone',
      address: '203.0.113.7',
      started_at: Date.parse('2026-01-01T10:00Z'),
      seen_at: Date.parse('2026-01-02T10:00Z'),
      has_second_factor: false,
      is_this: false,
    })
    expect(await runAs(sql, 'memberA', 'select public.my_sessions() as sessions')).toMatchObject([
      { sessions: [{ id: ids.memberA, is_this: true }] },
    ])
  })

  it('devices can be signed out by their owner only, with a valid session', async () => {
    expect(await endSession('memberA', phone)).toEqual([{ ended: false }])
    expect(await endSession('adminSignedOut', phone)).toBe('denied')
    expect(await runAs(sql, 'adminSignedOut', 'select public.my_sessions() as sessions')).toEqual([
      { sessions: [] },
    ])
    expect(await endSession('admin', phone)).toEqual([{ ended: true }])
  })
})
