import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expected } from '../policies/expected.ts'
import { sendRequest } from './ask.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

const b = '00000000-0000-4000-8000-00000000000b'
const tables = Object.keys(expected).flatMap((name) => (name.startsWith('public.') ? [name.slice(7)] : []))
const personal = ['profiles', 'user_roles', 'memberships', 'bookings', 'payments', 'gym_members']
// Variants of a header that asks for the planner's estimate, which counts everyone's rows.
const counts = [
  'count=exact',
  'count=planned',
  'count=estimated',
  'return=representation, count=planned',
  'count=planned,count=exact',
  'handling=lenient,count="estimated"',
  'COUNT=Planned, count = estimated',
]
const ownerColumn = (table: string) => (table === 'profiles' ? 'id' : 'user_id')

let host: TestHost
let mallory: string
let grants: string
beforeAll(async () => {
  host = await startTestHost()
  grants = await readGrants()
  await host.sql.unsafe(await readFile(join(import.meta.dirname, '..', 'policies', 'rows.sql'), 'utf8'))
  await host.sql`insert into public.user_roles (user_id, role) values (${b}, 'admin')`
  mallory = (await newPerson(host)).token
})
afterAll(() => host.close())

/** Every row of every table, as the database owner sees it. */
async function readAllRows(): Promise<string> {
  const rows = tables.map(
    (table) => `(select coalesce(jsonb_agg(t order by t), '[]') from public.${table} t)`,
  )
  const [row] = await host.sql.unsafe(`select jsonb_build_array(${rows.join(', ')})::text as rows`)
  return row?.rows
}

async function readGrants(): Promise<string> {
  const [row] = await host.sql`
    select jsonb_agg(g order by g)::text as grants from information_schema.role_table_grants g
    where grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') and table_schema !~ '^(pg_|information_)'`
  return row?.grants
}

describe.each(personal)("other people's rows in %s", (table) => {
  const columns = expected[`public.${table}`]?.shown ?? '*'
  it.each([
    `?select=${columns}`,
    `?select=${columns}&${ownerColumn(table)}=eq.${b}`,
    `?select=${columns}&or=(${ownerColumn(table)}.eq.${b},${ownerColumn(table)}.not.is.null)`,
    `?${ownerColumn(table)}=in.(${b})&select=${ownerColumn(table)}`,
    `?select=${columns}&order=${ownerColumn(table)}.desc&limit=1000`,
  ])("other people's rows cannot be read with %s", async (query) => {
    const { status, text } = await sendRequest(host, `/rest/v1/${table}${query}`, { token: mallory })
    expect(status).toBe(200)
    expect(text).not.toMatch(/00000000-0000-4000-8000-00000000000[ab]|@example\.com.*@example\.com/)
    expect((await sendRequest(host, `/rest/v1/${table}${query}`)).status).toBe(401)
  })

  it("other people's rows cannot be counted with any count option", async () => {
    const path = `/rest/v1/${table}?select=${ownerColumn(table)}&${ownerColumn(table)}=eq.${b}`
    for (const Prefer of counts)
      for (const method of ['HEAD', 'GET']) {
        const { headers } = await sendRequest(host, path, { method, headers: { Prefer }, token: mallory })
        expect([Prefer, headers.get('content-range')]).toEqual([Prefer, '*/0'])
      }
  })
})

describe("other people's rows", () => {
  it.each([
    '/rest/v1/bays?select=name,bookings(*)',
    '/rest/v1/bays?select=name,bookings!inner(user_id,profiles(*))',
    '/rest/v1/bays?select=name,bookings(payments(*))',
    '/rest/v1/membership_plans?select=name,memberships(*,profiles(*),payments(*))',
    '/rest/v1/profiles?select=*,payments(*),bookings(*),memberships(*),user_roles(*),gym_members(*)',
    '/rest/v1/bays?select=name,bookings(count)',
    `/rest/v1/bays?select=name,bookings!inner(id)&bookings.user_id=eq.${b}`,
  ])("other people's rows are not exposed by an embedded read: %s", async (path) => {
    for (const token of [mallory, undefined]) {
      const { text } = await sendRequest(host, path, { token })
      expect(text).not.toMatch(
        /00000000-0000-4000-8000-00000000000[ab]|a@example\.com|b@example\.com|"count":[1-9]/,
      )
    }
  })

  it.each(tables)("other people's rows in %s cannot be written, and no new ones inserted", async (table) => {
    const before = await readAllRows()
    const row = { ...JSON.parse(samples[table] ?? '{}') }
    const owner = tables.includes(table) && personal.includes(table) ? ownerColumn(table) : 'id'
    for (const token of [mallory, undefined]) {
      const tries = [
        sendRequest(host, `/rest/v1/${table}?${owner}=eq.${b}`, { method: 'PATCH', body: row, token }),
        sendRequest(host, `/rest/v1/${table}?${owner}=not.is.null`, { method: 'DELETE', token }),
        sendRequest(host, `/rest/v1/${table}`, { body: { ...row, [owner]: b }, token }),
        sendRequest(host, `/rest/v1/${table}`, {
          body: [{ ...row, [owner]: b }],
          token,
          headers: { Prefer: 'resolution=merge-duplicates' },
        }),
        sendRequest(host, `/rest/v1/${table}?id=eq.${b}`, {
          method: 'PUT',
          body: { ...row, [owner]: b },
          token,
        }),
      ]
      for (const { status } of await Promise.all(tries)) expect(status === 204 || status >= 400).toBe(true)
    }
    expect(await readAllRows()).toBe(before)
  })

  it.each([
    '',
    '?select=*',
    '?columns=name',
    '?order=id',
    '?limit=1',
    '?offset=1',
    '?or=()',
    '?and=()',
    '?or=(and())',
    '?not.and=(id.is.null,not.or( ))',
  ])('rows cannot be changed or deleted in bulk, even with the secret key: %s', async (query) => {
    const before = await readAllRows()
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const)
      for (const key of [host.secretKey, undefined]) {
        const answer = await sendRequest(host, `/rest/v1/events${query}`, {
          method,
          body,
          key,
          token: mallory,
        })
        expect(answer.status).toBe(400)
        if (!query.includes('('))
          expect(answer.body).toMatchObject({
            code: '21000',
            message: `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`,
          })
      }
    expect(await readAllRows()).toBe(before)
  })

  it("hundreds of requests change neither other people's rows nor the grants", async () => {
    const before = await readAllRows()
    for (let round = 0; round < 25; round++) {
      const tokens = [mallory, undefined]
      await Promise.all(
        tables.flatMap((table) =>
          tokens.map((token) => sendRequest(host, `/rest/v1/${table}?select=*`, { token })),
        ),
      )
    }
    expect(await readAllRows()).toBe(before)
    expect(await readGrants()).toBe(grants)
  })
})

const samples: Record<string, string> = {
  profiles: '{"full_name": "Mallory"}',
  user_roles: '{"role": "admin"}',
  memberships: `{"plan_id": "00000000-0000-4000-8000-0000000000c1", "started_on": "2026-01-01", "end_date": "2027-01-01", "status": "pending"}`,
  bookings: `{"bay_id": "00000000-0000-4000-8000-0000000000f1", "starts_at": "2026-05-01T10:00Z", "ends_at": "2026-05-01T11:00Z"}`,
  payments: '{"amount_cents": 0}',
  gym_members: '{"email": "mallory@example.com", "full_name": "Mallory"}',
  bays: '{"name": "Bay of Mallory"}',
  membership_plans: '{"name": "Plan of Mallory"}',
}
