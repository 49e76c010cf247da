import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repeat, sendRequest } from './ask.ts'
import { toRefusal } from './authenticator.ts'
import { createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())
beforeEach(() => host.sql`delete from private.rate_limits`)

let addresses = 0
const headersFromNewAddress = () => ({ 'X-Forwarded-For': `198.51.100.${++addresses}` })
const createServiceClient = () => createClient(host.url, host.secretKey, { auth: { persistSession: false } })
const tooMany = [429, 'over_email_send_rate_limit']

/** Simulates the passage of time. */
const passTime = (span: string) =>
  host.sql`update private.rate_limits set window_ends_at = window_ends_at - ${span}::interval`

async function countEmails(email: string): Promise<number> {
  const rows =
    await host.sql`select from private.mail_outbox where to_address = ${email} and template = 'sign_in'`
  return rows.length
}

describe('sign-in emails', () => {
  const ways = [
    (email: string, token: string) =>
      sendRequest(host, '/auth/v1/user', {
        method: 'PUT',
        token,
        body: { email: `x${email}` },
        headers: headersFromNewAddress(),
      }),
    (email: string) =>
      sendRequest(host, '/auth/v1/resend', {
        body: { type: 'email_change', email },
        headers: headersFromNewAddress(),
      }),
    (_: string, token: string) =>
      sendRequest(host, '/auth/v1/reauthenticate', { token, headers: headersFromNewAddress() }),
    (email: string) =>
      sendRequest(host, '/auth/v1/recover', { body: { email }, headers: headersFromNewAddress() }),
  ]

  it('an address receives at most ten emails a day requested by strangers, and ten by its owner', async () => {
    const { email, token } = await newPerson(host)
    for (let round = 0; round < 6; round += 1) {
      for (const way of ways) await way(email, token)
      await passTime('5 minutes')
    }
    expect(await countEmails(email)).toBe(20)
    expect(await countEmails(`x${email}`)).toBeLessThanOrEqual(10)
    const [change, again, code] = await Promise.all(ways.slice(0, 3).map((way) => way(email, token)))
    for (const refused of [change, code]) expect([refused?.status, refused?.body.error_code]).toEqual(tooMany)
    // A request without a session gets no hint of the limit.
    expect(again?.status).toBe(200)
    expect(await countEmails(email)).toBe(20)
  })

  it('one stranger can send at most three emails a day to an address', async () => {
    const { email } = await newPerson(host)
    const headers = headersFromNewAddress()
    for (let n = 0; n < 6; n += 1) {
      await sendRequest(host, '/auth/v1/recover', { body: { email }, headers })
      await passTime('5 minutes')
    }
    expect(await countEmails(email)).toBe(3)
  })

  it('the owner still receives emails after strangers have requested ten', async () => {
    const home = headersFromNewAddress()
    const { email, password, token } = await newPerson(host)
    const { body } = await sendRequest(host, '/auth/v1/token?grant_type=password', {
      body: { email, password },
      headers: home,
    })
    // An address stays trusted after signing out.
    await sendRequest(host, '/auth/v1/logout?scope=local', {
      method: 'POST',
      token: String(body.access_token),
      headers: home,
    })
    for (let n = 0; n < 14; n += 1) {
      await sendRequest(host, '/auth/v1/recover', { body: { email }, headers: headersFromNewAddress() })
      await passTime('2 minutes')
    }
    expect(await countEmails(email)).toBe(10)
    await sendRequest(host, '/auth/v1/recover', { body: { email }, headers: home })
    expect(await countEmails(email)).toBe(11)
    const code = await sendRequest(host, '/auth/v1/reauthenticate', {
      token,
      headers: headersFromNewAddress(),
    })
    expect(code.status).toBe(200)
    expect(await countEmails(email)).toBe(12)
  })

  it('requests that send no email do not use up the limit of an address', async () => {
    const { email } = await newPerson(host)
    for (let round = 0; round < 5; round += 1) {
      for (const type of ['signup', 'email_change'])
        await sendRequest(host, '/auth/v1/resend', {
          body: { type, email },
          headers: headersFromNewAddress(),
        })
      await sendRequest(host, '/auth/v1/recover', {
        body: { email: `later-${email}` },
        headers: headersFromNewAddress(),
      })
    }
    const later = await newPerson(host, { email: `later-${email}` })
    for (const one of [email, later.email]) {
      await sendRequest(host, '/auth/v1/recover', { body: { email: one }, headers: headersFromNewAddress() })
      expect(await countEmails(one)).toBe(1)
    }
  })

  it('email requests without a session are limited alike for known and unknown addresses', async () => {
    const { email } = await newPerson(host)
    for (const one of [email, 'nobody@example.com']) {
      const { auth } = createVisitorClient(host)
      const again = () => auth.resend({ type: 'email_change', email: one })
      for (let n = 0; n < 3; n += 1) expect((await again()).error).toBeNull()
      expect(toRefusal(await again())).toEqual(tooMany)
    }
  })

  it('one account can request at most twenty emails a day, even when its address changes', async () => {
    const { client, id } = await newPerson(host)
    const changes: unknown[] = []
    for (let n = 0; n < 11; n += 1) {
      await passTime('5 minutes')
      changes.push((await client.auth.updateUser({ email: `wanted-${n}@example.com` })).error?.code)
      await host.sql`update auth.users set email = ${`moved-${n}@example.com`} where id = ${id}`
    }
    expect(changes).toEqual([...Array(10).fill(undefined), 'over_email_send_rate_limit'])
  })

  it('an email counts against the client address only when it is sent', async () => {
    const { email } = await newPerson(host)
    const [stranger, home] = [headersFromNewAddress(), headersFromNewAddress()]
    await sendRequest(host, '/auth/v1/token?grant_type=password', {
      body: { email, password: 'a fine password' },
      headers: home,
    })
    for (const headers of [stranger, home])
      for (let n = 0; n < 6; n += 1) await sendRequest(host, '/auth/v1/recover', { body: { email }, headers })
    for (const type of ['signup', 'email_change'])
      await sendRequest(host, '/auth/v1/resend', { body: { type, email }, headers: stranger })
    expect(await countEmails(email)).toBe(6)
    const counted = await host.sql`
      select hits from private.rate_limits where bucket like '%letters by address%' order by bucket`
    expect(counted.map(({ hits }) => hits)).toEqual([3, 3])
  })

  it('one client address can request at most a hundred emails a day, and is then told to try again tomorrow', async () => {
    const [one, other] = [await newPerson(host), await newPerson(host)]
    const headers = headersFromNewAddress()
    const address = headers['X-Forwarded-For']
    await host.limits.countAmount('letters by address in a day', 99, address)
    for (const { email } of [one, other])
      await sendRequest(host, '/auth/v1/recover', { body: { email }, headers })
    expect([await countEmails(one.email), await countEmails(other.email)]).toEqual([1, 0])
    const { status, body } = await sendRequest(host, '/auth/v1/signup', {
      body: { email: 'neighbor@example.com', password: 'a fine password' },
      headers,
    })
    expect([status, body.msg]).toEqual([429, 'Too many tries. Please try again tomorrow.'])
  })
})

describe('a person locked out by password guesses', () => {
  const signIn = (email: string, password: string) =>
    sendRequest(host, '/auth/v1/token?grant_type=password', {
      body: { email, password },
      headers: headersFromNewAddress(),
    })

  // Simulates thirty wrong passwords from as many addresses.
  const simulateGuesses = (email: string) => repeat(31, () => host.limits.count('sign-in by e-mail', email))

  it('a person locked out by password guesses signs in again with an emailed link, from every address', async () => {
    const { email, password } = await newPerson(host)
    await simulateGuesses(email)
    expect((await signIn(email, password)).status).toBe(429)

    const { data } = await createServiceClient().auth.admin.generateLink({ type: 'recovery', email })
    const token_hash = data.properties?.hashed_token ?? ''
    const { auth } = createVisitorClient(host)
    expect((await auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    await simulateGuesses(email)
    expect((await auth.updateUser({ password: 'another fine one' })).error).toBeNull()
    expect((await signIn(email, 'another fine one')).status).toBe(200)
  })
})
