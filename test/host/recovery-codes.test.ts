import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendRequest } from './ask.ts'
import { enrollPhone, signInAt } from './authenticator.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.rate_limits`)

const path = '/auth/v1/factors/recovery_codes'
const createCodes = (token: string) => sendRequest(host, path, { token, body: {} })
const enterRecoveryCode = (token: string, code: string) =>
  sendRequest(host, `${path}/verify`, { token, body: { code } })
const readCodesLeft = async (token: string) => (await sendRequest(host, path, { token })).body

async function createPersonWithCodes() {
  const person = await newPerson(host)
  const phone = await enrollPhone(person.client)
  const { status, body } = await createCodes(phone.token)
  expect(status).toBe(200)
  return { ...person, ...phone, userId: person.id, codes: body.codes as string[] }
}

async function signInWithPassword(person: { email: string; password: string }, address = '192.0.2.1') {
  const client = await signInAt(host, address, person)
  const { data } = await client.auth.getSession()
  return { client, token: data.session?.access_token ?? '' }
}

describe('recovery codes', () => {
  it('ten recovery codes are shown once and stored as hashes', async () => {
    const { codes, userId, token } = await createPersonWithCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await readCodesLeft(token)).toEqual({ left: 10 })
    const rows = await host.sql`select code_hash from host.recovery_codes where user_id = ${userId}`
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('a recovery code signs in once, ends password-only sessions and is reported by email', async () => {
    const person = await createPersonWithCodes()
    const [code = ''] = person.codes
    const other = await signInWithPassword(person, '192.0.2.2')
    const { token } = await signInWithPassword(person)
    const answer = await enterRecoveryCode(token, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.userId } } })
    const [session] = await host.sql`
      select aal from auth.sessions where user_id = ${person.userId} order by created_at desc limit 1`
    expect(session?.aal).toBe('aal2')
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await readCodesLeft(answer.body.access_token as string)).toEqual({ left: 9 })
    const emails = await host.sql`
      select data ->> 'change' as change from private.mail_outbox
      where to_address = ${person.email} and template = 'phones_changed' order by id`
    expect(emails.map(({ change }) => change)).toEqual(['added', 'recovery code used'])
    const again = await signInWithPassword(person, '192.0.2.3')
    expect(await enterRecoveryCode(again.token, code)).toMatchObject({ status: 422 })
  })

  it('a recovery code works for only one of several concurrent requests', async () => {
    const person = await createPersonWithCodes()
    const [code = ''] = person.codes
    const { token } = await signInWithPassword(person)
    const answers = await Promise.all([
      enterRecoveryCode(token, code),
      enterRecoveryCode(token, code),
      enterRecoveryCode(token, code),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('recovery codes let their owner replace a lost app, and are deleted with the last factor', async () => {
    const person = await createPersonWithCodes()
    const { client, token } = await signInWithPassword(person)
    const { body } = await enterRecoveryCode(token, person.codes[3] ?? '')
    await client.auth.setSession({
      access_token: String(body.access_token),
      refresh_token: String(body.refresh_token),
    })
    const second = await enrollPhone(client, 'A new phone')
    expect((await client.auth.mfa.unenroll({ factorId: person.id })).error).toBeNull()
    expect(await readCodesLeft(second.token)).toEqual({ left: 9 })
    expect((await client.auth.mfa.unenroll({ factorId: second.id })).error).toBeNull()
    const rows = await host.sql`select from host.recovery_codes where user_id = ${person.userId}`
    expect(rows).toHaveLength(0)
  })

  it('new recovery codes replace the old ones', async () => {
    const person = await createPersonWithCodes()
    const { body } = await createCodes(person.token)
    const { token } = await signInWithPassword(person)
    expect(await enterRecoveryCode(token, person.codes[0] ?? '')).toMatchObject({ status: 422 })
    expect(await enterRecoveryCode(token, (body.codes as string[])[0] ?? '')).toMatchObject({ status: 200 })
  })

  it('creating recovery codes requires a factor, the second level and a recent code', async () => {
    const plain = await newPerson(host)
    expect(await createCodes(plain.token)).toMatchObject({ status: 422 })
    const person = await createPersonWithCodes()
    const { token } = await signInWithPassword(person)
    expect(await createCodes(token)).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } })
    await host.sql`
      update auth.mfa_amr_claims set created_at = now() - interval '11 minutes', updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${person.userId})`
    const { data } = await person.client.auth.refreshSession()
    const answer = await createCodes(data.session?.access_token ?? '')
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'fresh_code_needed' } })
  })

  it('wrong recovery codes count against the same limit as wrong codes of the app', async () => {
    const person = await createPersonWithCodes()
    const { token } = await signInWithPassword(person)
    for (let guess = 0; guess < 5; guess++)
      expect((await enterRecoveryCode(token, 'AAAA-AAAA')).status).toBe(422)
    expect((await enterRecoveryCode(token, person.codes[0] ?? '')).status).toBe(429)
  })

  it('a recovery code of another account is refused', async () => {
    const [one, other] = [await createPersonWithCodes(), await createPersonWithCodes()]
    const { token } = await signInWithPassword(one)
    expect(await enterRecoveryCode(token, other.codes[0] ?? '')).toMatchObject({ status: 422 })
  })
})
