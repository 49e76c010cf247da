import { readKeySet } from '@nightlark/local-supabase/auth/keys/key-set'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startKeyServer } from '../doubles/key-server.ts'
import { sendRequest } from './ask.ts'
import { newAdmin, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let member: Awaited<ReturnType<typeof newPerson>>
let claims: Record<string, unknown>
let ours: JWK & { kid: string }
let keyServer: Awaited<ReturnType<typeof startKeyServer>>
beforeAll(async () => {
  host = await startTestHost()
  member = await newPerson(host)
  const admin = await newAdmin(host)
  claims = (await admin.client.auth.getClaims()).data?.claims ?? {}
  ours = (await readKeySet(host.sql)).current
  keyServer = await startKeyServer('elsewhere')
})
afterAll(async () => {
  // The server must not fetch keys from an address in a token.
  expect(keyServer.asked()).toBe(0)
  await Promise.all([host.close(), keyServer.close()])
})

const inOneHour = () => Math.floor(Date.now() / 1000) + 3600
type Forging = { alg?: string; kid?: string; key?: CryptoKey | Uint8Array; changed?: object; header?: object }

async function signToken({
  alg = 'ES256',
  kid = ours.kid,
  key,
  changed,
  header,
}: Forging = {}): Promise<string> {
  const token = new SignJWT({ ...claims, exp: inOneHour(), ...changed }).setProtectedHeader({
    alg,
    kid,
    ...header,
  })
  return token.sign(key ?? (await importJWK(ours, 'ES256')))
}

const createForeignKey = async () => (await generateKeyPair('ES256', { extractable: true })).privateKey
const toBytes = (text: string) => new TextEncoder().encode(text)

function forgeToken(alg: unknown): string {
  const header = Buffer.from(JSON.stringify({ alg, kid: ours.kid })).toString('base64url')
  return `${header}${new UnsecuredJWT({ ...claims, exp: inOneHour() }).encode().replace(/^[^.]+/, '')}AAAA`
}

const forged: Record<string, () => Promise<string> | string> = {
  unsigned: () => new UnsecuredJWT({ ...claims, exp: inOneHour() }).encode(),
  'unsigned under our name': () => forgeToken('none'),
  'of another algorithm under our name': () => forgeToken('RS256'),
  'of an algorithm that is no word': () => forgeToken({}),
  'signed by a foreign key under our name': async () => signToken({ key: await createForeignKey() }),
  'signed by a key that nobody knows': async () =>
    signToken({ key: await createForeignKey(), kid: 'elsewhere' }),
  'signed by a key that is named by a path': async () =>
    signToken({ key: await createForeignKey(), kid: '../../../../etc/passwd' }),
  'signed by a key that it brings along': async () => {
    const { privateKey: key } = await generateKeyPair('ES256', { extractable: true })
    const { d: _, ...jwk } = await exportJWK(key)
    return signToken({ key, header: { jwk } })
  },
  'signed by a key that it says where to fetch': () =>
    signToken({ key: keyServer.privateKey, kid: 'elsewhere', header: { jku: keyServer.url } }),
  'of another venue, whose keys are published there': () =>
    signToken({ key: keyServer.privateKey, kid: 'elsewhere', changed: { iss: keyServer.url } }),
  'signed with our public key as a secret': async () => {
    const { body } = await sendRequest(host, '/auth/v1/.well-known/jwks.json')
    return signToken({ alg: 'HS256', key: toBytes(JSON.stringify(Object(body.keys)[0])) })
  },
  'signed as before, with a secret': () => signToken({ alg: 'HS256', key: toBytes('y'.repeat(48)) }),
  expired: () => signToken({ changed: { exp: inOneHour() - 3601 } }),
  'not valid yet': () => signToken({ changed: { nbf: inOneHour() } }),
  'of the service role': () => signToken({ changed: { role: 'service_role' } }),
  'of nobody': () => signToken({ changed: { sub: 'admin' } }),
  'for somebody else': () => signToken({ changed: { aud: 'elsewhere' } }),
  'of no session': () => signToken({ changed: { session_id: crypto.randomUUID() } }),
  garbage: () => 'not.a.token',
}

const doors = [
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/logout'],
  ['GET', '/rest/v1/profiles'],
  ['HEAD', '/rest/v1/payments'],
  ['POST', '/rest/v1/rpc/run_rounds'],
  ['DELETE', '/rest/v1/bookings?status=eq.confirmed'],
  ['POST', '/functions/v1/create-gym-master-member'],
  ['POST', '/functions/v1/fetch-gym-master-members'],
  ['POST', '/functions/v1/send-mail'],
] as const

describe.each(doors)('%s %s', (method, path) => {
  it.each(Object.keys(forged))('the API refuses a token that is %s', async (kind) => {
    const token = await forged[kind]?.()
    const body = method === 'GET' || method === 'HEAD' ? undefined : { full_name: 'Mallory' }
    const answer = await sendRequest(host, path, { method, token, body })
    expect(answer.status).toBe(path.startsWith('/auth/') ? 403 : 401)
    if (path.startsWith('/functions/')) expect(answer.body.code).toBe('signed_out')
  })
})

it('a test token with valid claims is accepted', async () => {
  expect((await sendRequest(host, '/auth/v1/user', { token: await signToken() })).status).toBe(200)
})

it.each(Object.keys(forged))('a public function treats a token that is %s as no token', async (kind) => {
  const answer = await sendRequest(host, '/functions/v1/get-square-config', {
    token: await forged[kind]?.(),
    body: {},
  })
  expect(answer.status).toBe(200)
})

describe('a token outside its header', () => {
  it.each(['access_token', 'token', 'jwt', 'authorization'])(
    'a token in the query parameter %s is ignored',
    async (name) => {
      const own = `/rest/v1/profiles?select=id&${name}=${member.token}`
      expect((await sendRequest(host, own)).text).not.toContain(member.id)
      expect((await sendRequest(host, `/auth/v1/user?${name}=${member.token}`)).status).toBe(401)
    },
  )

  it('a token sent as the API key is refused, signed or unsigned', async () => {
    const unsigned = await forged.unsigned?.()
    for (const key of [member.token, unsigned ?? '', 'sb_secret_guess', 'sb_publishable_guess', null])
      for (const path of ['/rest/v1/profiles', '/auth/v1/user', '/auth/v1/settings'])
        expect((await sendRequest(host, path, { key })).status).toBe(401)
  })

  it('a token in a cookie is ignored', async () => {
    const headers = { Cookie: `sb-access-token=${member.token}; access_token=${member.token}` }
    expect((await sendRequest(host, '/auth/v1/user', { headers })).status).toBe(401)
    expect((await sendRequest(host, '/rest/v1/profiles', { headers })).text).not.toContain(member.id)
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic dTpw', 'Bearer a b', 'Bearer null'])(
    'a malformed authorization header «%s» is refused',
    async (Authorization) => {
      expect((await sendRequest(host, '/rest/v1/bays', { headers: { Authorization } })).status).toBe(401)
    },
  )
})

it('a valid token is accepted by every endpoint that refuses forged ones', async () => {
  expect((await sendRequest(host, '/auth/v1/user', { token: member.token })).body.id).toBe(member.id)
  expect((await sendRequest(host, '/rest/v1/profiles', { token: member.token })).text).toContain(member.id)
  const body = { email: member.email, fullName: 'Pat Person' }
  expect(
    (await sendRequest(host, '/functions/v1/create-gym-master-member', { token: member.token, body })).status,
  ).toBe(200)
})
