import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, bothAtOnce, signIn, tellingMilliseconds, times } from './ask.ts'
import { mailTo, recoveryToken } from './outbox.ts'
import { newPerson, startTestHost, type TestHost, visitor } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())

let addresses = 0
const fromElsewhere = () => ({ 'X-Forwarded-For': `198.51.100.${++addresses}` })
const recover = (email: string, query = '') =>
  ask(host, `/auth/v1/recover${query}`, { body: { email }, headers: fromElsewhere() })
const verify = (token_hash: unknown) =>
  ask(host, '/auth/v1/verify', { body: { type: 'recovery', token_hash }, headers: fromElsewhere() })

describe('password recovery', () => {
  it('password recovery answers known and unknown emails alike, in content and timing', async () => {
    const known: number[] = []
    const unknown: number[] = []
    const people = await times(15, () => newPerson(host))
    for (const [round, { email }] of people.entries()) {
      const [yes, no] = await bothAtOnce(
        round,
        () => recover(email),
        () => recover(`nobody-${round}@example.com`),
      )
      expect([no.status, no.text]).toEqual([200, '{}'])
      expect([yes.status, yes.text]).toEqual([200, '{}'])
      known.push(yes.milliseconds)
      unknown.push(no.milliseconds)
    }
    expect(tellingMilliseconds(known, unknown)).toBeLessThanOrEqual(0)
  })

  it('password recovery emails a link that opens the account once', async () => {
    const { email, password } = await newPerson(host)
    await recover(email)
    const token_hash = await recoveryToken(host, email)

    const client = visitor(host)
    const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash })
    expect(opened.data.user?.email).toBe(email)
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull()
    expect((await signIn(host, email, 'a new password')).status).toBe(200)
    expect((await signIn(host, email, password)).status).toBe(400)

    expect(await verify(token_hash)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
    expect((await mailTo(host, email))[0]?.subject).toBe('Your Nightlark password was changed')
  })

  it('password recovery sends nothing to a banned account and refuses its earlier link', async () => {
    const { id, email } = await newPerson(host)
    await recover(email)
    const token = await recoveryToken(host, email)
    await host.sql`update auth.users set banned_until = now() + interval '1 year' where id = ${id}`
    const before = (await mailTo(host, email)).length
    expect(await recover(email)).toMatchObject({ status: 200, text: '{}' })
    expect(await mailTo(host, email)).toHaveLength(before)
    expect(await verify(token)).toMatchObject({ status: 403, body: { error_code: 'user_banned' } })
  })

  it('a recovery link works for only one of eight concurrent requests', async () => {
    const { email } = await newPerson(host)
    await recover(email)
    const token = await recoveryToken(host, email)
    const answers = await times(8, () => verify(token))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a recovery link expires after an hour', async () => {
    const { email } = await newPerson(host)
    await recover(email)
    const token = await recoveryToken(host, email)
    await host.sql`update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where relates_to = ${email}`
    expect((await verify(token)).status).toBe(403)
  })

  it('password recovery refuses malformed tokens without a server error', async () => {
    const odd = ['', 'guess', ['guess'], { a: 1 }, null, 7, '%', "' or 1=1", '\u0000']
    const answers = await Promise.all(odd.map(verify))
    for (const { status } of answers) expect([400, 403, 422]).toContain(status)
  })

  it('a recovery email links to our own site, whatever redirect the caller asks for', async () => {
    const { email } = await newPerson(host)
    await recover(email, '?redirect_to=https://evil.example/')
    const [letter] = await mailTo(host, email)
    expect(letter?.html).toContain(host.url)
    expect(letter?.html).not.toContain('evil.example')
  })

  it('password recovery sends at most three emails in five minutes and does not reveal that it stopped', async () => {
    const { email } = await newPerson(host)
    const answers = await times(8, () => recover(email.toUpperCase()))
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
      await times(4, () => recover(email))
    }
    const [row] = await host.sql`select count(*)::integer as mails from private.mail_outbox
                                 where to_address = ${email} and template = 'sign_in'`
    expect(row?.mails).toBe(10)
  })

  it('password recovery limits the requests of one caller', async () => {
    const address = { 'X-Forwarded-For': '203.0.113.77' }
    const answers = await times(13, () =>
      ask(host, '/auth/v1/recover', { body: { email: 'nobody@example.com' }, headers: address }),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    const guesses = await times(25, (n) =>
      ask(host, '/auth/v1/verify', {
        body: { type: 'recovery', token_hash: `guess ${n}` },
        headers: address,
      }),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
