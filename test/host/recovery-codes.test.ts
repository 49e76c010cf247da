import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { setUpPhone, signedInAt } from './authenticator.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.rate_limits`)

const path = '/auth/v1/factors/recovery_codes'
const make = (token: string) => ask(host, path, { token, body: {} })
const use = (token: string, code: string) => ask(host, `${path}/verify`, { token, body: { code } })
const left = async (token: string) => (await ask(host, path, { token })).body

async function personWithCodes() {
  const person = await newPerson(host)
  const phone = await setUpPhone(person.client)
  const { status, body } = await make(phone.token)
  expect(status).toBe(200)
  return { ...person, ...phone, userId: person.id, codes: body.codes as string[] }
}

async function passwordToken(person: { email: string; password: string }, address = '192.0.2.1') {
  const client = await signedInAt(host, address, person)
  const { data } = await client.auth.getSession()
  return { client, token: data.session?.access_token ?? '' }
}

describe('recovery codes', () => {
  it('ten recovery codes are shown once and stored as hashes', async () => {
    const { codes, userId, token } = await personWithCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await left(token)).toEqual({ left: 10 })
    const rows = await host.sql`select code_hash from host.recovery_codes where user_id = ${userId}`
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('a recovery code signs in once, ends password-only sessions and is reported by email', async () => {
    const person = await personWithCodes()
    const [code = ''] = person.codes
    const other = await passwordToken(person, '192.0.2.2')
    const { token } = await passwordToken(person)
    const answer = await use(token, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.userId } } })
    const [session] = await host.sql`
      select aal from auth.sessions where user_id = ${person.userId} order by created_at desc limit 1`
    expect(session?.aal).toBe('aal2')
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await left(answer.body.access_token as string)).toEqual({ left: 9 })
    const emails = await host.sql`
      select data ->> 'change' as change from private.mail_outbox
      where to_address = ${person.email} and template = 'phones_changed' order by id`
    expect(emails.map(({ change }) => change)).toEqual(['added', 'recovery code used'])
    const again = await passwordToken(person, '192.0.2.3')
    expect(await use(again.token, code)).toMatchObject({ status: 422 })
  })

  it('a recovery code works for only one of several concurrent requests', async () => {
    const person = await personWithCodes()
    const [code = ''] = person.codes
    const { token } = await passwordToken(person)
    const answers = await Promise.all([use(token, code), use(token, code), use(token, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('recovery codes let their owner replace a lost app, and are deleted with the last factor', async () => {
    const person = await personWithCodes()
    const { client, token } = await passwordToken(person)
    const { body } = await use(token, person.codes[3] ?? '')
    await client.auth.setSession({
      access_token: String(body.access_token),
      refresh_token: String(body.refresh_token),
    })
    const second = await setUpPhone(client, 'A new phone')
    expect((await client.auth.mfa.unenroll({ factorId: person.id })).error).toBeNull()
    expect(await left(second.token)).toEqual({ left: 9 })
    expect((await client.auth.mfa.unenroll({ factorId: second.id })).error).toBeNull()
    const rows = await host.sql`select from host.recovery_codes where user_id = ${person.userId}`
    expect(rows).toHaveLength(0)
  })

  it('new recovery codes replace the old ones', async () => {
    const person = await personWithCodes()
    const { body } = await make(person.token)
    const { token } = await passwordToken(person)
    expect(await use(token, person.codes[0] ?? '')).toMatchObject({ status: 422 })
    expect(await use(token, (body.codes as string[])[0] ?? '')).toMatchObject({ status: 200 })
  })

  it('creating recovery codes requires a factor, the second level and a recent code', async () => {
    const plain = await newPerson(host)
    expect(await make(plain.token)).toMatchObject({ status: 422 })
    const person = await personWithCodes()
    const { token } = await passwordToken(person)
    expect(await make(token)).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } })
    await host.sql`
      update auth.mfa_amr_claims set created_at = now() - interval '11 minutes', updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${person.userId})`
    const { data } = await person.client.auth.refreshSession()
    const answer = await make(data.session?.access_token ?? '')
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'fresh_code_needed' } })
  })

  it('wrong recovery codes count against the same limit as wrong codes of the app', async () => {
    const person = await personWithCodes()
    const { token } = await passwordToken(person)
    for (let guess = 0; guess < 5; guess++) expect((await use(token, 'AAAA-AAAA')).status).toBe(422)
    expect((await use(token, person.codes[0] ?? '')).status).toBe(429)
  })

  it('a recovery code of another account is refused', async () => {
    const [one, other] = [await personWithCodes(), await personWithCodes()]
    const { token } = await passwordToken(one)
    expect(await use(token, other.codes[0] ?? '')).toMatchObject({ status: 422 })
  })
})
