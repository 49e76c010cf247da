import { passwordCost } from '@nightlark/local-supabase/auth/passwords/passwords'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repeat, sendRequest, signIn, signUp } from './ask.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
beforeEach(() => host.limits.forget('sign-up by address', '127.0.0.1'))
afterAll(() => host.close())

const password = 'a fine password'
const readProfile = async (email: string) => {
  const rows = await host.sql`select full_name, email, phone from public.profiles where email = ${email}`
  return { ...rows[0] }
}

describe('sign-up', () => {
  it("sign-up fills the profile with the person's name and phone", async () => {
    const data = { full_name: '  Ann Lee ', phone: ' (256) 555-0101 ' }
    await signUp(host, { email: 'Ann.Lee@Example.com', password, data })
    expect(await readProfile('ann.lee@example.com')).toEqual({
      full_name: 'Ann Lee',
      email: 'ann.lee@example.com',
      phone: '(256) 555-0101',
    })
  })

  it('sign-up stores the metadata as an object, as hosted projects do', async () => {
    const { email } = await newPerson(host, { name: 'Bo' })
    const [user] =
      await host.sql`select raw_user_meta_data ->> 'full_name' as name from auth.users where email = ${email}`
    expect(user?.name).toBe('Bo')
  })

  it('sign-up shortens a long name without splitting an emoji', async () => {
    await signUp(host, {
      email: 'long@example.com',
      password,
      data: { full_name: '🏌️'.repeat(100), phone: '5'.repeat(99) },
    })
    const profile = await readProfile('long@example.com')
    expect(profile.full_name).toBe('🏌️'.repeat(60))
    expect(profile.phone).toBe('5'.repeat(40))
  })

  it('sign-up refuses an email that is taken, in any case', async () => {
    const { email } = await newPerson(host)
    const again = await signUp(host, { email: email.toUpperCase(), password })
    expect(again).toMatchObject({ status: 422, body: { error_code: 'user_already_exists' } })
    expect(again.body.msg).toBe('User already registered')
  })

  it('concurrent sign-ups leave database connections for other requests', async () => {
    const slow = await startTestHost({}, host.databaseUrl, undefined, { passwordCost })
    const counts: number[] = []
    let isOver = false
    const crowd = repeat(16, (n) =>
      signUp(slow, { email: `one.of.many.${n}@example.com`, password }),
    ).finally(() => {
      isOver = true
    })
    while (!isOver) {
      const [seen] = await host.sql<{ open: number }[]>`
        select count(*)::integer as open from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`
      counts.push(seen?.open ?? 0)
    }
    expect((await crowd).map(({ status }) => status)).toEqual(Array(16).fill(200))
    // Most of the time goes into hashing passwords, which must not hold a connection.
    const usual = counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)]
    expect(usual).toBeLessThanOrEqual(1)
    await slow.close()
  })

  it('only one of eight concurrent sign-ups gets the email', async () => {
    const answers = await repeat(8, (n) =>
      signUp(host, {
        email: n % 2 ? 'crowd@example.com' : 'Crowd@example.com',
        password: `${password} ${n}`,
      }),
    )
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(won).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ code: 422, error_code: 'user_already_exists' })
    }
    expect(await host.sql`select from public.profiles where email = 'crowd@example.com'`).toHaveLength(1)
    expect((await signIn(host, 'crowd@example.com', `${password} ${won[0]}`)).status).toBe(200)
  })

  it('sign-up refuses a weak password with the reasons', async () => {
    const weak = await signUp(host, { email: 'weak@example.com', password: 'five5' })
    expect(weak).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password', weak_password: { reasons: ['length'] } },
    })
    expect(await readProfile('weak@example.com')).toEqual({})
  })

  it.each([
    ['a number as the email', '{"email": 7, "password": "a fine password"}', 400],
    ['a missing email', '{"password": "a fine password"}', 422],
    ['a telephone', '{"phone": "+12565550100", "password": "a fine password"}', 400],
    ['an invalid email', '{"email": "nonsense", "password": "a fine password"}', 400],
    [
      'a header injected into the email',
      '{"email": "a@example.com\\r\\nBcc: b@example.com", "password": "a fine password"}',
      400,
    ],
    [
      'the character NUL',
      '{"email": "n@example.com", "password": "a fine password", "data": {"full_name": "\\u0000"}}',
      400,
    ],
    [
      'a lone surrogate',
      '{"email": "h@example.com", "password": "a fine password", "data": {"full_name": "\\ud83c"}}',
      400,
    ],
    [
      'a password longer than what is hashed',
      `{"email": "p@example.com", "password": "${'x'.repeat(73)}"}`,
      400,
    ],
    ['a password with too many bytes', `{"email": "p@example.com", "password": "${'ü'.repeat(37)}"}`, 400],
    ['an address in a name', '{"email": "x<a@b.example>", "password": "a fine password"}', 400],
    ['an e-mail of other letters', '{"email": "ä@example.com", "password": "a fine password"}', 400],
    [
      'an email that is too long',
      `{"email": "${'x'.repeat(250)}@example.com", "password": "a fine password"}`,
      400,
    ],
    ['a body that is not an object', '["a@example.com", "a fine password"]', 400],
    ['metadata above the limit', `{"email": "m@example.com", "data": {"x": "${'x'.repeat(17_000)}"}}`, 413],
  ])('sign-up refuses %s without a server error', async (_, body, status) => {
    expect((await sendRequest(host, '/auth/v1/signup', { body })).status).toBe(status)
  })

  it.each([
    ['text', 'just text'],
    ['a list', [1, 2]],
    ['null', null],
    ['objects where words belong', { full_name: { a: 1 }, phone: [2] }],
    ['words of a role', { role: 'admin', is_admin: true, full_name: 'Mallory' }],
  ])('sign-up accepts metadata that is %s without granting anything', async (name, data) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`
    const answer = await signUp(host, {
      email,
      password,
      data,
      role: 'service_role',
      app_metadata: { role: 'admin' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
    expect((await readProfile(email)).email).toBe(email)
    expect(await host.sql`select from public.user_roles`).toHaveLength(0)
  })

  it('sign-up keeps text that only looks like an escaped NUL', async () => {
    const { client, email } = await newPerson(host, { name: 'C:\\u0000' })
    expect((await readProfile(email)).full_name).toBe('C:\\u0000')
    await client.auth.signOut()
  })

  it('sign-up is limited per client address, for known and new emails alike', async () => {
    const { email } = await newPerson(host)
    const answers = await repeat(24, (n) =>
      signUp(host, { email: n % 2 ? email : `fresh-${n}@example.com`, password: 'short' }),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  })

  it('sign-up is limited per email, like sign-in', async () => {
    const answers = await repeat(14, () => signUp(host, { email: 'again@example.com', password: 'short' }))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(
      answers.filter(({ status, headers }) => status === 429 && headers.has('retry-after')),
    ).toHaveLength(4)
  })
})
