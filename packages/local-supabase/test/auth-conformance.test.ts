import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountRules, defaultAccountRules } from '../auth/account-rules.ts'
import { createMemoryStore } from '../auth/rate-limit-store.ts'
import { ask } from './ask.ts'
import { newPerson, startProject, type TestProject, visitor } from './test-project.ts'

// Covers the client methods that the app and its functions call. Sign-in, sign-up and recovery have their
// own files.
const uncounted = createMemoryStore()
const longPasswords: AccountRules['longPasswords'] = {
  minCharacters: 12,
  appliesTo: async (sql, { id }) => (await sql`select from public.staff where user_id = ${id}`).length > 0,
  refusal: 'Staff need a password of at least 12 characters.',
}
let host: TestProject
beforeAll(async () => {
  host = await startProject('create table public.staff (user_id uuid primary key)', {
    rateLimitStore: uncounted,
    accounts: { ...defaultAccountRules, longPasswords },
  })
})
beforeEach(() => {
  Object.assign(uncounted, createMemoryStore())
})
afterAll(() => host.close())

const service = () => createClient(host.url, host.secretKey, { auth: { persistSession: false } })
const levelOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('getClaims', () => {
  it('getClaims verifies a token with the key set alone and returns the claims of a hosted project', async () => {
    const { client, id, email } = await newPerson(host, { name: 'Cleo Claims' })
    const { data, error } = await client.auth.getClaims()
    expect(error).toBeNull()
    const now = Math.floor(Date.now() / 1000)
    expect(data?.claims).toEqual({
      iss: `${host.url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      exp: expect.any(Number),
      iat: expect.any(Number),
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: expect.objectContaining({ full_name: 'Cleo Claims', email, sub: id }),
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    })
    expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600)
    expect(Math.abs((data?.claims.iat ?? 0) - now)).toBeLessThan(60)
    expect(data?.header).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
  })

  it('the key set endpoint returns two public keys, cacheable for ten minutes, without an API key', async () => {
    const { status, headers, body } = await ask(host, '/auth/v1/.well-known/jwks.json', { key: null })
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
    expect(body.keys).toHaveLength(2)
    for (const key of body.keys as object[])
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'ext', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
  })
})

describe('getUser', () => {
  it('getUser returns the account, or a missing-session error to a client without a session', async () => {
    const { client, id, email } = await newPerson(host)
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ id, email, aud: 'authenticated', role: 'authenticated' })
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', user_id: id })
    expect((await visitor(host).auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('getUser reports a bad token with its error code to old and new clients', async () => {
    const { error } = await visitor(host).auth.getUser('not.a.token')
    expect([error?.status, error?.code]).toEqual([403, 'bad_jwt'])
    const old = await ask(host, '/auth/v1/user', { token: 'not.a.token' })
    expect(old.body).toMatchObject({ code: 403, error_code: 'bad_jwt' })
  })
})

describe('updateUser with a password', () => {
  it('updateUser requires the current password to set a new one', async () => {
    const { client, password } = await newPerson(host)
    const without = await client.auth.updateUser({ password: 'another fine one' })
    expect([without.error?.status, without.error?.code]).toEqual([400, 'current_password_required'])
    const wrong = await client.auth.updateUser({ password: 'another fine one', current_password: 'guess' })
    expect([wrong.error?.status, wrong.error?.code]).toEqual([400, 'current_password_invalid'])
    const same = await client.auth.updateUser({ password, current_password: password })
    expect([same.error?.status, same.error?.code]).toEqual([422, 'same_password'])
    const right = await client.auth.updateUser({ password: 'another fine one', current_password: password })
    expect(right.error).toBeNull()
  })

  it('updateUser limits guesses of the current password', async () => {
    const { client } = await newPerson(host)
    const codes: unknown[] = []
    for (let n = 0; n < 12; n++) {
      const wish = { password: 'another fine one', current_password: `guess ${n}` }
      codes.push((await client.auth.updateUser(wish)).error?.status)
    }
    expect(codes).toEqual([...Array(10).fill(400), 429, 429])
  })

  it('updateUser accepts an emailed code instead of the current password, once', async () => {
    const { client, email } = await newPerson(host)
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const nonce = Reflect.get(host.emails.find(({ to }) => to === email) ?? {}, 'otp')
    const wrong = await client.auth.updateUser({ password: 'another fine one', nonce: '0000000000' })
    expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'reauthentication_not_valid'])
    expect((await client.auth.updateUser({ password: 'another fine one', nonce })).error).toBeNull()
    const again = await client.auth.updateUser({ password: 'a third fine one', nonce })
    expect(again.error?.code).toBe('reauthentication_not_valid')
  })

  it('updateUser requires twelve characters from staff and limits a password to 72 bytes', async () => {
    const { client, id, password } = await newPerson(host)
    await host.sql`insert into public.staff (user_id) values (${id})`
    const short = await client.auth.updateUser({ password: 'eleven char', current_password: password })
    expect(short.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    const long = await client.auth.updateUser({ password: 'ü'.repeat(37), current_password: password })
    expect([long.error?.status, long.error?.code]).toEqual([400, 'validation_failed'])
    const whole = { password: 'ü'.repeat(36), current_password: password }
    expect((await client.auth.updateUser(whole)).error).toBeNull()
  })
})

describe('verifyOtp', () => {
  it('verifyOtp accepts the emailed code with its address as well as the link', async () => {
    const { email } = await newPerson(host)
    const { data } = await service().auth.admin.generateLink({ type: 'recovery', email })
    const token = data.properties?.email_otp ?? ''
    const wrong = await visitor(host).auth.verifyOtp({ type: 'recovery', email, token: '0000000000' })
    expect([wrong.error?.status, wrong.error?.code]).toEqual([403, 'otp_expired'])
    const opened = await visitor(host).auth.verifyOtp({ type: 'recovery', email, token })
    expect(levelOf(opened.data.session?.access_token ?? '').amr).toMatchObject([{ method: 'otp' }])
  })

  it('verifyOtp opens an invited account, which sets a password without an old one', async () => {
    const email = 'invited@example.com'
    const { data, error } = await service().auth.admin.generateLink({ type: 'invite', email })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const token_hash = data.properties?.hashed_token ?? ''
    const client = visitor(host)
    const wrongKind = await visitor(host).auth.verifyOtp({ type: 'recovery', token_hash })
    expect(wrongKind.error?.code).toBe('otp_expired')
    expect((await client.auth.verifyOtp({ type: 'invite', token_hash })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'a fine password' })).error).toBeNull()
    const again = await service().auth.admin.generateLink({ type: 'invite', email })
    expect([again.error?.status, again.error?.code]).toEqual([422, 'email_exists'])
    const known = await service().auth.admin.generateLink({ type: 'magiclink', email })
    const link = { type: 'magiclink', token_hash: known.data.properties?.hashed_token ?? '' } as const
    expect((await visitor(host).auth.verifyOtp(link)).data.user?.email).toBe(email)
  })
})

describe('admin', () => {
  it('the admin API accepts only the secret key', async () => {
    const { client, id, token } = await newPerson(host)
    const asPerson = await client.auth.admin.getUserById(id)
    expect([asPerson.error?.status, asPerson.error?.code]).toEqual([403, 'not_admin'])
    const body = { type: 'magiclink', email: 'somebody@example.com' }
    for (const options of [{ token }, {}])
      expect((await ask(host, '/auth/v1/admin/generate_link', { body, ...options })).status).toBeGreaterThan(
        400,
      )
  })

  it('the admin API reads and deletes an account, and reports a missing one', async () => {
    const { id } = await newPerson(host)
    expect((await service().auth.admin.getUserById(id)).data.user?.id).toBe(id)
    expect((await service().auth.admin.deleteUser(id)).error).toBeNull()
    const gone = await service().auth.admin.getUserById(id)
    expect([gone.error?.status, gone.error?.code]).toEqual([404, 'user_not_found'])
  })
})
