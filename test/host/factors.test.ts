import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repeat, sendRequest } from './ask.ts'
import { allowCodeAgain, currentCode, enrollPhone, signInAt, toRefusal } from './authenticator.ts'
import { type createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.rate_limits`)

type Client = ReturnType<typeof createVisitorClient>

async function readLevel({ auth }: Client) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

/** The authentication methods of this session, latest first. */
async function listMethods({ auth }: Client): Promise<unknown[]> {
  const { data } = await auth.getClaims()
  return (data?.claims.amr ?? []).map((way) => (typeof way === 'string' ? way : way.method))
}

describe('an authenticator app', () => {
  it('enrolling an authenticator app shows its secret once and stores it encrypted', async () => {
    const { client, email } = await newPerson(host)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
    const { secret, uri, qr_code: picture } = data?.totp ?? { secret: '', uri: '', qr_code: '' }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { host: issuer } = new URL(host.url)
    expect(uri).toContain(`otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?`)
    expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    const [row] = await host.sql`select status, secret from auth.mfa_factors where id = ${data?.id}`
    expect(row?.status).toBe('unverified')
    expect(row?.secret).not.toContain(secret)
  })

  it('the first code of an authenticator app raises the session to the second level', async () => {
    const { client } = await newPerson(host)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect(await readLevel(client)).toEqual(['aal1', 'aal1'])
    await enrollPhone(client)
    expect(await readLevel(client)).toEqual(['aal2', 'aal2'])
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect(await listMethods(client)).toEqual(['totp', 'password'])
    const { data: factors } = await client.auth.mfa.listFactors()
    expect(factors?.totp).toMatchObject([
      { friendly_name: 'My phone', factor_type: 'totp', status: 'verified' },
    ])
  })

  it('the next sign-in requires a code, and the session stays at the second level', async () => {
    const person = await newPerson(host)
    const { id, secret } = await enrollPhone(person.client)
    const client = await signInAt(host, '192.0.2.1', person)
    expect(await readLevel(client)).toEqual(['aal1', 'aal2'])
    await allowCodeAgain(host.sql)
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: currentCode(secret) })
    expect(await readLevel(client)).toEqual(['aal2', 'aal2'])
    await client.auth.refreshSession()
    expect(await readLevel(client)).toEqual(['aal2', 'aal2'])
  })

  it('enrolling an authenticator app ends password-only sessions and the earlier refresh token', async () => {
    const person = await newPerson(host)
    const other = await signInAt(host, '192.0.2.2', person)
    const { data } = await person.client.auth.getSession()
    await enrollPhone(person.client)
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const old = { refresh_token: data.session?.refresh_token ?? '' }
    expect((await person.client.auth.refreshSession(old)).error).not.toBeNull()
  })

  it('a second authenticator app signs in as well as the first', async () => {
    const person = await newPerson(host)
    await enrollPhone(person.client)
    const second = await enrollPhone(person.client, 'My tablet')
    const client = await signInAt(host, '192.0.2.3', person)
    await allowCodeAgain(host.sql)
    await client.auth.mfa.challengeAndVerify({ factorId: second.id, code: currentCode(second.secret) })
    expect(await readLevel(client)).toEqual(['aal2', 'aal2'])
  })

  it('a session returns to the first level after its authenticator app is removed and the token refreshed', async () => {
    const { client } = await newPerson(host)
    const { id } = await enrollPhone(client)
    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id })
    await client.auth.refreshSession()
    expect(await readLevel(client)).toEqual(['aal1', 'aal1'])
    expect(await listMethods(client)).toEqual(['password'])
  })
})

describe('a session with a code older than ten minutes', () => {
  /** Backdates the code of the session; the next refreshed token says so. */
  async function ageSession(client: Client, id: string) {
    await host.sql`
      update auth.mfa_amr_claims set created_at = now() - interval '11 minutes', updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${id})`
    await client.auth.refreshSession()
  }

  it('a session whose code is older than ten minutes can neither add nor remove an authenticator app', async () => {
    const { client, id, email } = await newPerson(host)
    const phone = await enrollPhone(client)
    await ageSession(client, id)
    const added = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Of a stranger' })
    expect(toRefusal(added)).toEqual([403, 'fresh_code_needed'])
    expect(toRefusal(await client.auth.mfa.unenroll({ factorId: phone.id }))).toEqual([
      403,
      'fresh_code_needed',
    ])
    await allowCodeAgain(host.sql)
    await client.auth.mfa.challengeAndVerify({ factorId: phone.id, code: currentCode(phone.secret) })
    const second = await enrollPhone(client, 'My tablet')
    expect((await client.auth.mfa.unenroll({ factorId: second.id })).error).toBeNull()
    const letters = await host.sql`
      select data ->> 'change' as change, data ->> 'name' as name from private.mail_outbox
      where to_address = ${email} and template = 'phones_changed' order by id`
    expect(letters.map(({ change }) => change)).toEqual(['added', 'added', 'removed'])
    // The address is unverified, so the name may belong to another person.
    expect(letters.map(({ name }) => name)).toEqual(['', '', ''])
  })

  it('the email about changed authenticator apps names the person once the address is verified', async () => {
    const { client, id, email } = await newPerson(host, { name: 'Ada Wren' })
    await host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
    await enrollPhone(client)
    const letters = await host.sql`
      select data ->> 'name' as name from private.mail_outbox
      where to_address = ${email} and template = 'phones_changed'`
    expect(letters).toEqual([{ name: 'Ada Wren' }])
  })
})

describe('enrollment of a factor is refused', () => {
  const enrollFactor = ({ auth }: Client, friendlyName: string) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName })

  it('enrollment is refused for a name that is already used', async () => {
    const { client } = await newPerson(host)
    await enrollFactor(client, 'My phone')
    expect(toRefusal(await enrollFactor(client, 'My phone'))).toEqual([422, 'mfa_factor_name_conflict'])
  })

  it('enrollment is refused after ten factors', async () => {
    const { client } = await newPerson(host)
    await repeat(10, (index) => enrollFactor(client, `Phone ${index}`))
    expect(toRefusal(await enrollFactor(client, 'One more'))).toEqual([422, 'too_many_enrolled_mfa_factors'])
  })

  it('enrollment is refused to a session that has not entered a code of the first factor', async () => {
    const person = await newPerson(host)
    await enrollPhone(person.client)
    const client = await signInAt(host, '192.0.2.4', person)
    expect(toRefusal(await enrollFactor(client, 'Mine now'))).toEqual([403, 'insufficient_aal'])
  })

  it('enrollment is refused for another kind of factor', async () => {
    const { client } = await newPerson(host)
    const answer = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+12565550100' })
    expect(toRefusal(answer)[0]).toBe(400)
  })

  it('an unfinished enrollment expires after five minutes and can be started again', async () => {
    const { client, id } = await newPerson(host)
    await enrollFactor(client, 'My phone')
    await host.sql`update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = ${id}`
    expect((await enrollFactor(client, 'My phone')).error).toBeNull()
    expect(await host.sql`select from auth.mfa_factors where user_id = ${id}`).toHaveLength(1)
  })
})

describe('the secret key', () => {
  const createAdminClient = () =>
    createClient(host.url, host.secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth
      .admin.mfa

  it("the secret key lists a person's factors and removes one", async () => {
    const { client, id: userId } = await newPerson(host)
    const { id } = await enrollPhone(client)
    const { data } = await createAdminClient().listFactors({ userId })
    expect(data?.factors).toMatchObject([{ id, friendly_name: 'My phone', status: 'verified' }])
    expect(JSON.stringify(data)).not.toContain('secret')
    expect((await createAdminClient().deleteFactor({ userId, id })).error).toBeNull()
    expect((await createAdminClient().listFactors({ userId })).data?.factors).toEqual([])
    await client.auth.refreshSession()
    expect(await readLevel(client)).toEqual(['aal1', 'aal1'])
  })

  it('the secret key lets a person locked out by wrong codes enroll another app', async () => {
    const { client, id: userId } = await newPerson(host)
    const { id } = await enrollPhone(client)
    const wrong = { challenge_id: crypto.randomUUID(), code: '000000' }
    const token = (await client.auth.getSession()).data.session?.access_token
    for (let n = 0; n < 40; n += 1)
      await sendRequest(host, `/auth/v1/factors/${id}/verify`, {
        token,
        body: wrong,
        headers: { 'X-Forwarded-For': `203.0.113.${n}` },
      })
    await createAdminClient().deleteFactor({ userId, id })
    await client.auth.refreshSession()
    await enrollPhone(client, 'My new phone')
    expect(await readLevel(client)).toEqual(['aal2', 'aal2'])
  })

  it("only the secret key can list or remove another person's factors", async () => {
    const { client, id: userId, token } = await newPerson(host)
    const { id } = await enrollPhone(client)
    const path = `/auth/v1/admin/users/${userId}/factors`
    for (const asked of [{}, { token }, { key: null }]) {
      expect([401, 403]).toContain((await sendRequest(host, path, asked)).status)
      expect([401, 403]).toContain(
        (await sendRequest(host, `${path}/${id}`, { ...asked, method: 'DELETE' })).status,
      )
    }
  })

  it("the secret key finds no factor under another person's id", async () => {
    const owner = await newPerson(host)
    const { id } = await enrollPhone(owner.client)
    const { id: userId } = await newPerson(host)
    expect(toRefusal(await createAdminClient().deleteFactor({ userId, id }))).toEqual([
      404,
      'mfa_factor_not_found',
    ])
  })
})
