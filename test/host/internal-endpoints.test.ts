import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRawRequest, sendRequest } from './ask.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let token: string
beforeAll(async () => {
  host = await startTestHost()
  token = (await newPerson(host)).token
})
afterAll(() => host.close())

const sendRaw = (start: string) => sendRawRequest(host, start, `apikey: ${host.secretKey}\r\n`)

describe('internal endpoints', () => {
  it.each([
    '/_system',
    '/_system/info',
    '/_system/introspect',
    '/storage/v1/bucket',
    '/graphql/v1',
    '/auth/v1',
    '/auth/v1/otp',
    '/auth/v1/magiclink',
    '/auth/v1/authorize?provider=github',
    '/auth/v1/callback',
    '/auth/v1/admin/users',
    '/auth/v1/verify/',
    '/auth/v1/toString',
    '/auth/v1/passkeys',
    '/auth/v1/signup/',
    '/auth/v1//admin/users',
    '/functions/v1/toString',
    '/functions/v1/__proto__',
    '/functions/v1/_shared',
    '/functions/v1/send-mail/more',
  ])('an internal endpoint is not reachable: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await sendRequest(host, path, {
        method,
        token,
        key: host.secretKey,
        body: method === 'POST' ? {} : undefined,
      })
      expect(answer.status).toBe(404)
      expect(answer.text).not.toMatch(/postgres:|supalite|sb_secret/)
    }
  })

  it.each([
    '/rest/v1/../../_system/info',
    '/rest/v1/%2e%2e/%2e%2e/_system/info',
    '/rest/v1/%2E./.%2e/_system/info',
    '/rest/v1/..%2f..%2f_system/info',
    '/rest/v1/..\\..\\_system/info',
    '/rest/v1//../../_system/info',
    '/auth/v1/user/../admin/users',
    '/auth/v1/user/%2e%2e/admin/users',
    '/functions/v1/../../_system/info',
    'http://elsewhere.example/_system/info',
    '/rest/v1/%00',
    '/rest/v1/%ff%fe',
    '/healthz/../_system/info',
  ])('an internal endpoint is not reachable through a rewritten path: %s', async (path) => {
    const answer = await sendRaw(`GET ${path}`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[0-9] /)
    expect(answer).not.toMatch(/postgres:|supalite|sb_secret/)
  })

  it.each([
    'auth',
    'private',
    'host',
    'storage',
    'supabase_migrations',
    'extensions',
    'pg_catalog',
    'information_schema',
  ])('the API does not expose the schema %s, even to the secret key', async (schema) => {
    const headers = { 'Accept-Profile': schema, 'Content-Profile': schema }
    for (const path of ['users', 'mail_outbox', 'shared', 'rpc/queue_mail', 'rpc/pg_read_file']) {
      const options = path.startsWith('rpc/') ? { body: {} } : {}
      expect(
        (await sendRequest(host, `/rest/v1/${path}`, { ...options, headers, key: host.secretKey })).status,
      ).toBe(406)
    }
  })

  it('internal database functions are not callable through the API', async () => {
    for (const name of [
      'queue_mail',
      'count_try',
      'take_back_try',
      'record_gym_member',
      'is_admin',
      'create_profile',
      'pg_sleep',
      'version',
      'set_config',
      'dblink',
    ])
      expect((await sendRequest(host, `/rest/v1/rpc/${name}`, { token, body: {} })).status).toBe(404)
    const forService = [
      ['run_rounds', {}],
      ['check_books', {}],
      ['payments_at_provider', { p_ids: [] }],
    ] as const
    for (const [name, body] of forService) {
      expect((await sendRequest(host, `/rest/v1/rpc/${name}`, { token, body })).status).toBe(403)
      expect((await sendRequest(host, `/rest/v1/rpc/${name}`, { body })).status).toBe(401)
    }
  })

  it('the API does not publish its schema description to users', async () => {
    expect((await sendRequest(host, '/rest/v1/', { token })).status).toBe(403)
    expect((await sendRequest(host, '/rest/v1/')).status).toBe(403)
  })

  it('the API refuses the secret key from a browser', async () => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0' }
    expect((await sendRequest(host, '/rest/v1/profiles', { key: host.secretKey, headers })).status).toBe(401)
  })

  it.each(['/rest/v1/profiles', '/auth/v1/settings', '/functions/v1/send-mail'])(
    'the API refuses the secret key in the query string, alone or beside another key: %s',
    async (path) => {
      for (const query of [
        `apikey=${host.secretKey}`,
        `apikey=sb_publishable_nightlark&apikey=${host.secretKey}`,
      ])
        for (const key of [null, undefined, host.secretKey]) {
          const method = path.includes('functions') ? 'POST' : 'GET'
          expect((await sendRequest(host, `${path}?${query}`, { key, method })).status).toBe(401)
        }
    },
  )

  it('the host answers unsupported methods with 405', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'LINK', 'PURGE'])
      for (const path of ['/', '/rest/v1/bays', '/auth/v1/user', '/functions/v1/send-mail'])
        expect(await sendRaw(`${method} ${path}`)).toMatch(/^HTTP\/1\.1 405 /)
  })
})
