import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { newAdmin, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let member: Awaited<ReturnType<typeof newPerson>>
let victim: string
beforeAll(async () => {
  host = await startTestHost()
  member = await newPerson(host)
  victim = (await newAdmin(host)).id
})
afterAll(() => host.close())

const sign = (claims: Record<string, unknown>, secret: string, expires = '1h') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret))

const forged: Record<string, () => Promise<string> | string> = {
  unsigned: () => new UnsecuredJWT({ sub: victim, role: 'authenticated' }).setExpirationTime('1h').encode(),
  'signed by somebody else': () => sign({ sub: victim, role: 'authenticated' }, 'x'.repeat(48)),
  'signed with the well-known secret': () =>
    sign({ sub: victim, role: 'service_role' }, 'super-secret-jwt-token-with-at-least-32-characters-long'),
  expired: () => sign({ sub: victim, role: 'authenticated' }, host.jwtSecret, '-1m'),
  'of the service role': () => sign({ sub: victim, role: 'service_role' }, host.jwtSecret),
  garbage: () => 'not.a.token',
  empty: () => '',
}

const doors = [
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/logout'],
  ['GET', '/rest/v1/profiles'],
  ['GET', '/rest/v1/bays'],
  ['HEAD', '/rest/v1/payments'],
  ['POST', '/rest/v1/rpc/claim_mail'],
  ['PATCH', '/rest/v1/profiles?id=neq.00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/rest/v1/bookings?status=eq.confirmed'],
  ['POST', '/functions/v1/create-gym-master-member'],
  ['GET', '/functions/v1/create-gym-master-member'],
  ['POST', '/functions/v1/send-mail'],
] as const

describe.each(doors)('%s %s', (method, path) => {
  it.each(Object.keys(forged))('refuses a token that is %s', async (kind) => {
    const token = await forged[kind]?.()
    const body = method === 'GET' || method === 'HEAD' ? undefined : { full_name: 'Mallory' }
    const answer = await ask(host, path, { method, token, body })
    expect(answer.status).toBe(path.startsWith('/auth/') ? 403 : 401)
    if (method !== 'HEAD') expect(answer.text).toContain('invalid JWT')
  })
})

describe('a token elsewhere than in its header', () => {
  it.each(['access_token', 'token', 'jwt', 'authorization'])(
    'counts for nothing in the query as %s',
    async (name) => {
      const own = `/rest/v1/profiles?select=id&${name}=${member.token}`
      expect((await ask(host, own)).text).not.toContain(member.id)
      expect((await ask(host, `/auth/v1/user?${name}=${member.token}`)).status).toBe(401)
    },
  )

  it('counts for nothing as the key, nor unsigned as the key', async () => {
    const unsigned = await forged.unsigned?.()
    for (const key of [member.token, unsigned ?? '', 'sb_secret_guess', 'sb_publishable_guess', null])
      expect((await ask(host, '/rest/v1/profiles', { key })).status).toBe(401)
  })

  it('counts for nothing in a cookie', async () => {
    const headers = { Cookie: `sb-access-token=${member.token}; access_token=${member.token}` }
    expect((await ask(host, '/auth/v1/user', { headers })).status).toBe(401)
    expect((await ask(host, '/rest/v1/profiles', { headers })).text).not.toContain(member.id)
  })
})

describe('a good token', () => {
  it('opens the doors that the forged ones find shut', async () => {
    expect((await ask(host, '/auth/v1/user', { token: member.token })).body.id).toBe(member.id)
    expect((await ask(host, '/rest/v1/profiles', { token: member.token })).text).toContain(member.id)
    const body = { email: member.email, fullName: 'Pat Person' }
    expect(
      (await ask(host, '/functions/v1/create-gym-master-member', { token: member.token, body })).status,
    ).toBe(200)
  })

  it('opens nothing more when its account is gone', async () => {
    const gone = await newPerson(host)
    await host.sql`delete from auth.users where id = ${gone.id}`
    expect((await ask(host, '/auth/v1/user', { token: gone.token })).status).toBeGreaterThanOrEqual(400)
    const body = { email: gone.email, fullName: 'Pat Person' }
    expect(
      (await ask(host, '/functions/v1/create-gym-master-member', { token: gone.token, body })).status,
    ).toBe(401)
    expect((await ask(host, '/rest/v1/profiles', { token: gone.token })).text).toBe('[]')
  })
})
