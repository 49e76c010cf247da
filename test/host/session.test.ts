import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repeat, sendRequest, signIn } from './ask.ts'
import { listEmailsTo } from './outbox.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const refreshSession = (refresh_token: unknown) =>
  sendRequest(host, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } })

async function newSession() {
  const person = await newPerson(host)
  const { body } = await signIn(host, person.email, person.password)
  return { ...person, token: String(body.access_token), refreshToken: String(body.refresh_token) }
}

const canRefresh = async (token: unknown) => (await refreshSession(token)).status === 200

describe('a session', () => {
  it('a session lasts an hour and exchanges its refresh token for a new pair', async () => {
    const { refreshToken } = await newSession()
    const { status, body } = await refreshSession(refreshToken)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(body.refresh_token).not.toBe(refreshToken)
    expect((await sendRequest(host, '/auth/v1/user', { token: String(body.access_token) })).status).toBe(200)
  })

  it('reusing an old refresh token ends the session', async () => {
    const { refreshToken } = await newSession()
    const second = String((await refreshSession(refreshToken)).body.refresh_token)
    const third = String((await refreshSession(second)).body.refresh_token)
    await host.sql`update auth.refresh_tokens set updated_at = now() - interval '5 minutes' where revoked`
    expect(await canRefresh(refreshToken)).toBe(false)
    expect(await canRefresh(third)).toBe(false)
  })

  it('eight tabs that use one refresh token at once share the session and all stay signed in', async () => {
    const { refreshToken, email } = await newSession()
    const answers = await repeat(8, () => refreshSession(refreshToken))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect(await canRefresh(refreshToken)).toBe(true)
    expect(await canRefresh(String(answers[0]?.body.refresh_token))).toBe(true)
    const rows =
      await host.sql`select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`
    expect(rows).toHaveLength(2)
  })

  it('signing out ends both tokens of the session', async () => {
    const { token, refreshToken } = await newSession()
    expect((await sendRequest(host, '/auth/v1/logout?scope=local', { method: 'POST', token })).status).toBe(
      204,
    )
    expect(await canRefresh(refreshToken)).toBe(false)
    expect((await sendRequest(host, '/auth/v1/user', { token })).status).toBe(403)
  })

  it('signing out with the scope "others" ends the person\'s other sessions', async () => {
    const { email, password, token, refreshToken } = await newSession()
    const other = String((await signIn(host, email, password)).body.refresh_token)
    expect((await sendRequest(host, '/auth/v1/logout?scope=others', { method: 'POST', token })).status).toBe(
      204,
    )
    expect(await canRefresh(other)).toBe(false)
    expect(await canRefresh(refreshToken)).toBe(true)
  })

  it.each(['', 'guess', '%', ['a'], null, 7, '\u0000'])(
    'the refresh token %j opens no session',
    async (token) => {
      expect((await refreshSession(token)).status).toBe(400)
    },
  )

  it('an unknown refresh token gets the same error as on a hosted project', async () => {
    const { error_code, msg } = (await refreshSession('guess')).body
    expect([error_code, msg]).toEqual([
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ])
  })
})

describe('an account change', () => {
  const changeAccount = (token: string, body: unknown) =>
    sendRequest(host, '/auth/v1/user', { method: 'PUT', token, body })

  it('a new password is reported to the person by email', async () => {
    const { email, password, token } = await newSession()
    expect(
      (await changeAccount(token, { password: 'another fine one', current_password: password })).status,
    ).toBe(200)
    expect((await listEmailsTo(host, email))[0]?.subject).toBe('Your Nightlark password was changed')
    expect((await signIn(host, email, 'another fine one')).status).toBe(200)
  })

  it.each([
    { password: 'short' },
    { password: 12_345_678 },
    { password: null, email: [] },
    { data: { full_name: '\u0000' } },
    { data: { full_name: '\ud800' } },
  ])('an account change refuses %j without a server error', async (body) => {
    const { token } = await newSession()
    const { status } = await changeAccount(token, body)
    expect([400, 422]).toContain(status)
  })

  it('an account change cannot grant a role', async () => {
    const { token } = await newSession()
    const { body } = await changeAccount(token, {
      role: 'service_role',
      app_metadata: { role: 'admin' },
      is_super_admin: true,
    })
    expect(body).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
  })

  it('a new password ends every other session', async () => {
    const { email, password, token, refreshToken } = await newSession()
    const other = String((await signIn(host, email, password)).body.refresh_token)
    expect(
      (await changeAccount(token, { password: 'another fine one', current_password: password })).status,
    ).toBe(200)
    expect(await canRefresh(other)).toBe(false)
    expect(await canRefresh(refreshToken)).toBe(true)
  })
})
