import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, TransactionSql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'
import { ids } from './actors.ts'

let sql: Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql.unsafe(await readFile(join(import.meta.dirname, 'rows.sql'), 'utf8'))
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), ${bob}, 'totp', 'verified', 's', now(), now())`
})
afterAll(() => drop())

// Bob has a password, a session, a factor and an unverified email.
const bob = ids.memberB
const link = '00000000-0000-4000-8000-0000000009ff'
const everything = { password: 'x', phones: 1, sessions: 2 }
const nothing = { password: '', phones: 0, sessions: 1 }

class Undo extends Error {}

async function runAndRollBack(work: (turn: TransactionSql) => Promise<void>): Promise<void> {
  const task = sql.begin(async (turn) => {
    await work(turn)
    throw new Undo()
  })
  await task.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
}

/** Starts a session as the auth service of any host does. */
async function beginSession(turn: TransactionSql, method: string): Promise<void> {
  await turn`insert into auth.sessions (id, user_id, aal) values (${link}, ${bob}, 'aal1')`
  await turn`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${link}, now(), now(), ${method})`
}

async function readAccount(turn: TransactionSql) {
  const [row] = await turn`
    select encrypted_password as password,
      (select count(*)::integer from auth.mfa_factors where user_id = u.id) as phones,
      (select count(*)::integer from auth.sessions where user_id = u.id) as sessions
    from auth.users u where id = ${bob}`
  return row
}

describe('the first emailed link to an account with an unverified email', () => {
  it.each(['otp', 'recovery', 'magiclink', 'invite', 'email/signup'])(
    'the first emailed link deletes the password, factors and other sessions of an unverified account (%s)',
    (method) =>
      runAndRollBack(async (turn) => {
        await beginSession(turn, method)
        expect(await readAccount(turn)).toEqual(nothing)
      }),
  )

  it('the first emailed link keeps what the owner sets afterwards, even when accepting an invitation', () =>
    runAndRollBack(async (turn) => {
      await turn`select private.make_invitation('b@example.com', 'admin', null)`
      await beginSession(turn, 'otp')
      await turn`update auth.users set encrypted_password = 'chosen' where id = ${bob}`
      const amr = [{ method: 'otp', timestamp: Math.floor(Date.now() / 1000) }]
      const claims = JSON.stringify({ sub: bob, session_id: link, aal: 'aal1', amr })
      await turn`select set_config('request.jwt.claims', ${claims}, true)`
      const [answer] = await turn`select public.accept_invitation() as role`
      expect(answer).toEqual({ role: 'admin' })
      expect(await readAccount(turn)).toEqual({ ...nothing, password: 'chosen' })
    }))
})

describe('an account that keeps its credentials', () => {
  it('a password session deletes nothing of an account', () =>
    runAndRollBack(async (turn) => {
      await beginSession(turn, 'password')
      expect(await readAccount(turn)).toEqual(everything)
    }))

  it.each([
    ['when its email is verified', `email_proven_at = now()`],
    ['when the session completes an email change', 'email_changed_at = now()'],
    ['when it has a factor and a mistyped new email', `email_changed_at = now() - interval '1 hour'`],
  ])('an account keeps everything %s', (_, set) =>
    runAndRollBack(async (turn) => {
      await turn.unsafe(`update public.profiles set ${set} where id = '${bob}'`)
      await beginSession(turn, 'otp')
      expect(await readAccount(turn)).toEqual(everything)
    }),
  )
})

it("a stranger who moved an account without a factor to another person's email loses it to their link", () =>
  runAndRollBack(async (turn) => {
    await turn`delete from auth.mfa_factors where user_id = ${bob}`
    await turn`update public.profiles set email_changed_at = now() - interval '1 hour' where id = ${bob}`
    await beginSession(turn, 'otp')
    expect(await readAccount(turn)).toEqual(nothing)
  }))
