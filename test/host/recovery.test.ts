import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureDifference, repeat, runBothAtOnce, sendRequest, signIn } from './ask.ts'
import { findRecoveryToken, listEmailsTo } from './outbox.ts'
import { createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())

let addresses = 0
const headersFromNewAddress = () => ({ 'X-Forwarded-For': `198.51.100.${++addresses}` })
const requestRecovery = (email: string, query = '') =>
  sendRequest(host, `/auth/v1/recover${query}`, { body: { email }, headers: headersFromNewAddress() })
const verifyToken = (token_hash: unknown) =>
  sendRequest(host, '/auth/v1/verify', {
    body: { type: 'recovery', token_hash },
    headers: headersFromNewAddress(),
  })

describe('password recovery', () => {
  it('password recovery answers known and unknown emails alike, in content and timing', async () => {
    const known: number[] = []
    const unknown: number[] = []
    const people = await repeat(15, () => newPerson(host))
    for (const [round, { email }] of people.entries()) {
      const [yes, no] = await runBothAtOnce(
        round,
        () => requestRecovery(email),
        () => requestRecovery(`nobody-${round}@example.com`),
      )
      expect([no.status, no.text]).toEqual([200, '{}'])
      expect([yes.status, yes.text]).toEqual([200, '{}'])
      known.push(yes.milliseconds)
      unknown.push(no.milliseconds)
    }
    expect(measureDifference(known, unknown)).toBeLessThanOrEqual(0)
  })

  it('password recovery emails a link that opens the account once', async () => {
    const { email, password } = await newPerson(host)
    await requestRecovery(email)
    const token_hash = await findRecoveryToken(host, email)

    const client = createVisitorClient(host)
    const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash })
    expect(opened.data.user?.email).toBe(email)
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await signIn(host, email, 'a new password')).status).toBe(200)
    expect((await signIn(host, email, password)).status).toBe(400)

    expect(await verifyToken(token_hash)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
    expect((await listEmailsTo(host, email))[0]?.subject).toBe('Your Nightlark password was changed')
  })

  it('password recovery sends nothing to a banned account and refuses its earlier link', async () => {
    const { id, email } = await newPerson(host)
    await requestRecovery(email)
    const token = await findRecoveryToken(host, email)
    await host.sql`update auth.users set banned_until = now() + interval '1 year' where id = ${id}`
    const before = (await listEmailsTo(host, email)).length
    expect(await requestRecovery(email)).toMatchObject({ status: 200, text: '{}' })
    expect(await listEmailsTo(host, email)).toHaveLength(before)
    expect(await verifyToken(token)).toMatchObject({ status: 403, body: { error_code: 'user_banned' } })
  })

  it('a recovery link works for only one of eight concurrent requests', async () => {
    const { email } = await newPerson(host)
    await requestRecovery(email)
    const token = await findRecoveryToken(host, email)
    const answers = await repeat(8, () => verifyToken(token))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a recovery link expires after an hour', async () => {
    const { email } = await newPerson(host)
    await requestRecovery(email)
    const token = await findRecoveryToken(host, email)
    await host.sql`update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where relates_to = ${email}`
    expect((await verifyToken(token)).status).toBe(403)
  })

  it('password recovery refuses malformed tokens without a server error', async () => {
    const odd = ['', 'guess', ['guess'], { a: 1 }, null, 7, '%', "' or 1=1", '\u0000']
    const answers = await Promise.all(odd.map(verifyToken))
    for (const { status } of answers) expect([400, 403, 422]).toContain(status)
  })

  it('a recovery email links to our own site, whatever redirect the caller asks for', async () => {
    const { email } = await newPerson(host)
    await requestRecovery(email, '?redirect_to=https://evil.example/')
    const [letter] = await listEmailsTo(host, email)
    expect(letter?.html).toContain(host.url)
    expect(letter?.html).not.toContain('evil.example')
  })

  it('password recovery sends at most three emails in five minutes and does not reveal that it stopped', async () => {
    const { email } = await newPerson(host)
    const answers = await repeat(8, () => requestRecovery(email.toUpperCase()))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
    const [row] = await host.sql`select count(*)::integer as mails from private.mail_outbox
                                 where to_address = ${email} and template = 'sign_in'`
    expect(row?.mails).toBe(3)
  })

  it('password recovery sends at most ten emails a day', async () => {
    const { email } = await newPerson(host)
    for (let round = 0; round < 4; round++) {
      // Simulates five minutes.
      await host.sql`update private.rate_limits set window_ends_at = window_ends_at - interval '5 minutes'`
      await repeat(4, () => requestRecovery(email))
    }
    const [row] = await host.sql`select count(*)::integer as mails from private.mail_outbox
                                 where to_address = ${email} and template = 'sign_in'`
    expect(row?.mails).toBe(10)
  })

  it('password recovery limits the requests of one caller', async () => {
    const address = { 'X-Forwarded-For': '203.0.113.77' }
    const answers = await repeat(13, () =>
      sendRequest(host, '/auth/v1/recover', { body: { email: 'nobody@example.com' }, headers: address }),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    const guesses = await repeat(25, (n) =>
      sendRequest(host, '/auth/v1/verify', {
        body: { type: 'recovery', token_hash: `guess ${n}` },
        headers: address,
      }),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
