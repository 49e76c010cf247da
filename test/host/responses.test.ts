import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from './ask.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const everyKind: [string, number, Parameters<typeof sendRequest>[2]?][] = [
  ['/', 404],
  ['/healthz', 200],
  ['/config.json', 200],
  ['/practice/outbox', 200],
  ['/practice/outbox.json', 200],
  ['/practice/nothing', 404],
  ['/auth/v1/settings', 200],
  ['/auth/v1/user', 401],
  ['/auth/v1/otp', 404],
  ['/auth/v1/user', 403, { token: 'forged' }],
  ['/auth/v1/signup', 413, { body: 'x'.repeat(20_000) }],
  ['/rest/v1/bays', 200],
  ['/rest/v1/bays', 401, { key: null }],
  ['/rest/v1/nothing', 404],
  ['/rest/v1/bays?id=eq.x', 400],
  ['/rest/v1/bays', 401, { token: 'forged' }],
  ['/functions/v1/nothing', 404],
  ['/functions/v1/send-mail', 401, { body: {} }],
  ['/', 405, { method: 'PURGE' }],
]

it('the token verification keys may be cached for ten minutes, and other API responses not at all', async () => {
  const readCacheControl = async (path: string) =>
    (await sendRequest(host, path)).headers.get('cache-control')
  expect(await readCacheControl('/auth/v1/.well-known/jwks.json')).toBe('public, max-age=600')
  expect(await readCacheControl('/auth/v1/settings')).toBe('no-store')
})

describe('HTTP responses', () => {
  it.each(everyKind)('every response carries the security headers: %s %i', async (path, status, options) => {
    const answer = await sendRequest(host, path, options)
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    // The home page is the same for everyone (server/site/headers.ts).
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(path === '/' ? null : 'same-origin')
    expect(answer.headers.has('x-powered-by')).toBe(false)
  })

  it('/config.json returns the public configuration and nothing secret', async () => {
    const { text, body } = await sendRequest(host, '/config.json')
    expect(body).toEqual({
      supabaseUrl: host.url,
      publishableKey: 'sb_publishable_nightlark',
      demo: true,
      clock: null,
    })
    expect(text).not.toContain('secret')
  })
})

describe('API responses', () => {
  const paths = ['/auth/v1/settings', '/auth/v1/user', '/rest/v1/bays', '/functions/v1/send-mail']
  const listCorsHeaders = (headers: Headers) =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'))

  it.each(paths)('an API response is never cached and cannot be rendered as a page: %s', async (path) => {
    const { headers } = await sendRequest(host, path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each(paths)('an API response has no CORS headers for foreign origins: %s', async (path) => {
    for (const Origin of ['https://evil.example', 'null', host.url.replace('127.0.0.1', 'localhost')]) {
      const preflight = {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey',
      }
      expect(listCorsHeaders((await sendRequest(host, path, { headers: { Origin } })).headers)).toEqual([])
      expect(
        listCorsHeaders((await sendRequest(host, path, { method: 'OPTIONS', headers: preflight })).headers),
      ).toEqual([])
    }
  })

  it('the API allows the origin of SITE_URL when it is requested under another host name', async () => {
    const away = { url: host.url.replace('127.0.0.1', 'localhost') }
    const headers = { Origin: host.url, 'Access-Control-Request-Method': 'POST' }
    const preflight = await sendRequest(away, '/rest/v1/bays', { method: 'OPTIONS', headers, key: null })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(host.url)
    const answer = await sendRequest(away, '/rest/v1/bays', { headers: { Origin: host.url } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(host.url)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

it('an empty list in a filter matches no rows', async () => {
  const { status, text } = await sendRequest(host, '/rest/v1/bays?or=(id.in.(),name.in.("and()"))')
  expect([status, text]).toEqual([200, '[]'])
})

describe('malformed values in a request', () => {
  it.each([
    '/rest/v1/bays?name=eq.%00',
    '/rest/v1/bays?select=nothing',
    '/rest/v1/bays?order=(select%20pg_sleep(9))',
    '/rest/v1/bays?select=id::nothing',
    '/rest/v1/bays?id=eq.x',
    '/rest/v1/bays?name=imatch.(',
    '/rest/v1/bays?capacity=eq.99999999999999999999',
    '/rest/v1/profiles?select=id.count()',
    '/rest/v1/bays?or=(((',
  ])('the API answers a malformed value with a 4xx status: %s', async (path) => {
    const { token } = await newPerson(host)
    const { status } = await sendRequest(host, path, { token })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
