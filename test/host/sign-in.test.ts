import { passwordCost } from '@nightlark/local-supabase/auth/passwords/passwords'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureDifference, repeat, runBothAtOnce, sendRequest, signIn } from './ask.ts'
import { createVisitorClient, giveRole, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ TRUSTED_PROXIES: '1' })
})
afterAll(() => host.close())

let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`
const endLimitWindows = () =>
  host.sql`update private.rate_limits set window_ends_at = now() - interval '1 second'`

describe('sign-in', () => {
  it('sign-in answers a wrong password and an unknown email alike, in content and timing', async () => {
    const slow = await startTestHost({ TRUSTED_PROXIES: '1' }, undefined, undefined, { passwordCost })
    const { email } = await newPerson(slow)
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 16; round++) {
      const address = newAddress()
      const [wrong, nobody] = await runBothAtOnce(
        round,
        () => signIn(slow, email, 'not the password', address),
        () => signIn(slow, `nobody-${round}@example.com`, 'not the password', address),
      )
      known.push(wrong.milliseconds)
      unknown.push(nobody.milliseconds)
      expect(nobody.status).toBe(400)
      expect(wrong.status).toBe(400)
      expect(nobody.text).toBe(wrong.text)
    }
    expect(measureDifference(known, unknown)).toBeLessThanOrEqual(0)
    const [kept] = await slow.sql`select encrypted_password as hash from auth.users where email = ${email}`
    expect(kept?.hash).toMatch(/^\$2[aby]\$10\$/)
    await slow.close()
  })

  it('sign-in accepts the email in any case', async () => {
    const { email, password } = await newPerson(host, { email: 'mixed.case@example.com' })
    expect((await signIn(host, 'Mixed.Case@Example.com', password)).status).toBe(200)
    expect((await signIn(host, email, password.toUpperCase())).status).toBe(400)
  })

  it('sign-in refuses a short password of staff and says what to do', async () => {
    const { id, email } = await newPerson(host)
    const client = createVisitorClient(host)
    await client.auth.signInWithPassword({ email, password: 'a fine password' })
    await client.auth.updateUser({ password: 'friendpw1', current_password: 'a fine password' })
    expect((await signIn(host, email, 'friendpw1')).status).toBe(200)
    await giveRole(host.sql, id, 'staff')
    const { status, body } = await signIn(host, email, 'friendpw1')
    expect([status, body.error_code]).toEqual([422, 'weak_password'])
    expect(body.msg).toMatch(/at least 12 characters\. Choose a new one with 'Forgot password\?'/)
    expect((await signIn(host, email, 'not the password')).body.error_code).toBe('invalid_credentials')
  })

  it.each([
    ['{"email": 7, "password": "x"}'],
    ['{"email": ["a@example.com"], "password": "x"}'],
    ['{"email": "a@example.com", "password": {"a": 1}}'],
    ['{"email": "a@example.com\\u0000", "password": "x"}'],
    ['null'],
    ['not json'],
    [''],
  ])('sign-in refuses the malformed body %s without a server error', async (body) => {
    const answer = await sendRequest(host, '/auth/v1/token?grant_type=password', { method: 'POST', body })
    expect(answer.status).toBe(400)
  })

  it.each(['', '?grant_type=pkce', '?grant_type=id_token', '?grant_type=password&grant_type=refresh_token'])(
    'the token endpoint supports no other grant: /token%s',
    async (query) => {
      const { email, password } = await newPerson(host)
      expect((await sendRequest(host, `/auth/v1/token${query}`, { body: { email, password } })).status).toBe(
        404,
      )
    },
  )
})

describe('password guessing', () => {
  it('ten wrong passwords lock sign-in until the window ends, even for the right password', async () => {
    const { email, password } = await newPerson(host)
    const [address, elsewhere] = [newAddress(), newAddress()]
    await repeat(10, () => signIn(host, email, 'wrong', address))

    const refused = await signIn(host, email, password, address)
    expect(refused.status).toBe(429)
    expect(refused.body.msg).toMatch(/^Too many tries\. Please wait \d minutes and try again\.$/)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(280)
    expect(wait).toBeLessThanOrEqual(300)

    const other = await newPerson(host)
    expect((await signIn(host, other.email, other.password, address)).status).toBe(200)
    expect((await signIn(host, email, password, elsewhere)).status).toBe(200)
    expect((await signIn(host, email, password, address)).status).toBe(429)
    await endLimitWindows()
    expect((await signIn(host, email, password, address)).status).toBe(200)
  })

  it('sixty concurrent guesses get ten answers, with spoofed addresses or spellings', async () => {
    const { email } = await newPerson(host)
    const address = newAddress()
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    const answers = await repeat(60, (n) =>
      signIn(host, spellings[n % 3] ?? email, `wrong ${n}`, `203.0.113.${n}, ${address}`),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  })

  it('guesses from many addresses lock one account, except where its owner has signed in before', async () => {
    const home = newAddress()
    const { email, password } = await newPerson(host)
    const { status, body } = await signIn(host, email, password, home)
    expect(status).toBe(200)
    await sendRequest(host, '/auth/v1/logout', { method: 'POST', token: String(body.access_token) })
    const statuses: number[] = []
    for (let from = 0; from < 12; from++) {
      const address = newAddress()
      const answers = await repeat(10, (n) => signIn(host, email, `wrong ${n}`, address))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
    expect((await signIn(host, email, password, newAddress())).status).toBe(429)
    expect((await signIn(host, email, password, home)).status).toBe(200)
  })

  it('failed sign-ins are counted across two hosts that share a database', async () => {
    const second = await startTestHost({ TRUSTED_PROXIES: '1' }, host.databaseUrl)
    try {
      const { email } = await newPerson(host)
      const address = newAddress()
      const answers = await repeat(24, (n) => signIn(n % 2 ? host : second, email, 'wrong', address))
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    } finally {
      await second.close()
    }
  })

  it('a successful sign-in resets the count of failed ones', async () => {
    const { email, password } = await newPerson(host)
    const address = newAddress()
    for (let round = 0; round < 2; round++) {
      await repeat(9, () => signIn(host, email, 'wrong', address))
      expect((await signIn(host, email, password, address)).status).toBe(200)
    }
  })

  it("guesses of many emails from one address are limited, and the guesser's own sign-in does not reset the count", async () => {
    const guesser = await newPerson(host)
    const address = newAddress()
    // Sequential, because the number of concurrent requests is not under test.
    const guessPasswords = async (from: number, count: number) => {
      const statuses: number[] = []
      for (let n = from; n < from + count; n++)
        statuses.push((await signIn(host, `victim-${n}@example.com`, 'password1', address)).status)
      return statuses
    }
    await guessPasswords(0, 15)
    await host.sql`update private.rate_limits set hits = 90 where hits = 15`
    expect((await signIn(host, guesser.email, guesser.password, address)).status).toBe(200)
    expect(await guessPasswords(15, 15)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  })
})
