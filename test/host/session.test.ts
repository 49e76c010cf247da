import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, signIn, times } from './ask.ts'
import { mailTo } from './outbox.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const refresh = (refresh_token: unknown) =>
  ask(host, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })

async function newSession() {
  const person = await newPerson(host)
  const { body } = await signIn(host, person.email, person.password)
  return { ...person, token: String(body.access_token), refreshToken: String(body.refresh_token) }
}

const refreshes = async (token: unknown) => (await refresh(token)).status === 200

describe('a session', () => {
  it('lives an hour and gets a new pair of tokens for its refresh token', async () => {
    const { refreshToken } = await newSession()
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(body.refresh_token).not.toBe(refreshToken)
    expect((await ask(host, '/auth/v1/user', { token: String(body.access_token) })).status).toBe(200)
  })

  it('ends when an old refresh token comes back: somebody else has a copy', async () => {
    const { refreshToken } = await newSession()
    const second = String((await refresh(refreshToken)).body.refresh_token)
    const third = String((await refresh(second)).body.refresh_token)
    await host.sql`update auth.refresh_tokens set updated_at = now() - interval '5 minutes' where revoked`
    expect(await refreshes(refreshToken)).toBe(false)
    expect(await refreshes(third)).toBe(false)
  })

  it('is one session still when its refresh token is used by eight tabs at once, and all of them go on', async () => {
    const { refreshToken, email } = await newSession()
    const answers = await times(8, () => refresh(refreshToken))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(await refreshes(refreshToken)).toBe(true)
    expect(await refreshes(String(answers[0]?.body.refresh_token))).toBe(true)
    const rows =
      await host.sql`select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`
    expect(rows).toHaveLength(2)
  })

  it('ends with sign-out: neither of its tokens says who somebody is', async () => {
    const { token, refreshToken } = await newSession()
    expect((await ask(host, '/auth/v1/logout?scope=local', { method: 'POST', token })).status).toBe(204)
    expect(await refreshes(refreshToken)).toBe(false)
    expect((await ask(host, '/auth/v1/user', { token })).status).toBe(403)
  })

  it('ends from another one of the same person with the scope others', async () => {
    const { email, password, token, refreshToken } = await newSession()
    const other = String((await signIn(host, email, password)).body.refresh_token)
    expect((await ask(host, '/auth/v1/logout?scope=others', { method: 'POST', token })).status).toBe(204)
    expect(await refreshes(other)).toBe(false)
    expect(await refreshes(refreshToken)).toBe(true)
  })

  it.each(['', 'guess', '%', ['a'], null, 7, '\u0000'])(
    'is not opened by the refresh token %j',
    async (token) => {
      expect((await refresh(token)).status).toBe(400)
    },
  )

  it('says of a refresh token that nobody knows what a hosted project says', async () => {
    const { error_code, msg } = (await refresh('guess')).body
    expect([error_code, msg]).toEqual([
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ])
  })
})

describe('a change of the account', () => {
  const change = (token: string, body: unknown) => ask(host, '/auth/v1/user', { method: 'PUT', token, body })

  it('tells the person of a new password', async () => {
    const { email, password, token } = await newSession()
    expect((await change(token, { password: 'another fine one', current_password: password })).status).toBe(
      200,
    )
    expect((await mailTo(host, email))[0]?.subject).toBe('Your Nightlark password was changed')
    expect((await signIn(host, email, 'another fine one')).status).toBe(200)
  })

  it.each([
    { password: 'short' },
    { password: 12_345_678 },
    { password: null, email: [] },
    { data: { full_name: '\u0000' } },
    { data: { full_name: '\ud800' } },
  ])('refuses %j without stumbling', async (body) => {
    const { token } = await newSession()
    const { status } = await change(token, body)
    expect([400, 422]).toContain(status)
  })

  it('grants nobody a role', async () => {
    const { token } = await newSession()
    const { body } = await change(token, {
      role: 'service_role',
      app_metadata: { role: 'admin' },
      is_super_admin: true,
    })
    expect(body).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })

  it('ends every other session with a new password', async () => {
    const { email, password, token, refreshToken } = await newSession()
    const other = String((await signIn(host, email, password)).body.refresh_token)
    expect((await change(token, { password: 'another fine one', current_password: password })).status).toBe(
      200,
    )
    expect(await refreshes(other)).toBe(false)
    expect(await refreshes(refreshToken)).toBe(true)
  })
})
