import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeManifest } from '../../scripts/build/site-manifest.ts'
import { createLog } from '../start/log.ts'
import { loadAssets } from './assets.ts'
import { createPages } from './pages.ts'
import { createSite, loadSite, type Site } from './site.ts'

const html = { Accept: 'text/html,*/*;q=0.8' }
const signedIn = { ...html, Cookie: 'theme=dark; signed-in=1' }
const code = `export const words = '${'the same words again '.repeat(50)}'\n`
const paths = ['/', '/prices', '/shop/product/7', '/login', '/dashboard', '/memberships', '/admin/orders']
const options = { policy: () => "script-src 'self'", log: createLog('silent') }

let folder: string
let site: Site
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightlark-site-'))
  const files: Record<string, string> = {
    'assets/app-1a2b3c.js': code,
    'assets/root-4d5e6f.css': 'body { color: red }',
    'logo.png': 'not really a picture',
    'a picture.webp': 'nor this',
    '.env': 'SECRET=1',
    '.well-hidden/note.txt': 'hidden',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, 'client', name, '..'), { recursive: true })
    await writeFile(join(folder, 'client', name), content)
  }
  await writeFile(join(folder, 'secret.txt'), 'outside of the site')
  await writeManifest(folder)
  site = createSite(await loadAssets(folder), createPages(render, options))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function render({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  const answer = (text: string, type: string, status = 200) =>
    new Response(text, { status, headers: { 'Content-Type': type, 'X-Page-Reads': 'day' } })
  if (pathname === '/robots.txt') return answer('User-agent: *', 'text/plain; charset=utf-8')
  if (paths.includes(pathname)) return answer(`<h1>${pathname}</h1>`, 'text/html; charset=utf-8')
  return answer('<h1>Nothing here</h1>', 'text/html; charset=utf-8', 404)
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return site.answer(new Request(`http://site.example${path}`, { method, headers }))
}

describe('pages of the site', () => {
  it('a page address with a trailing slash redirects and keeps the query', async () => {
    const answer = await get('/prices/?from=mail', html)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/prices?from=mail')
    expect((await get('/shop/product/7/')).headers.get('location')).toBe('/shop/product/7')
  })

  it.each(['//evil.example/', '//evil.example/prices/', '/\\evil.example/', '/%2f%2fevil.example/'])(
    'a page address like %s redirects nowhere',
    async (path) => {
      const answer = await get(path, html)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('location')).toBeNull()
    },
  )

  it.each(['/nowhere', '/shop/product', '/loginx'])('the missing page %s gets a 404 page', async (path) => {
    const answer = await get(path, html)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('etag')).toBeNull()
    expect(await answer.text()).toBe('<h1>Nothing here</h1>')
  })

  it.each([
    ['/assets/gone-000000.js', html],
    ['/index.html', html],
    ['/nowhere', { Accept: 'application/json' }],
    ['/nowhere', {}],
  ])('the missing file %s gets 404 in plain text', async (path, headers) => {
    const answer = await get(path, headers as Record<string, string>)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toBe('Not found.\n')
  })

  it('a route may serve a text file', async () => {
    const answer = await get('/robots.txt')
    expect([answer.status, await answer.text()]).toEqual([200, 'User-agent: *'])
    expect(answer.headers.get('content-security-policy')).toBeNull()
  })
})

describe('member and staff pages', () => {
  it.each([
    ['/dashboard', '/login?next=/dashboard'],
    ['/memberships?plan=2&from=mail', '/login?next=/memberships%3Fplan%3D2%26from%3Dmail'],
    ['/admin/orders', '/login?next=/admin/orders'],
    ['/Dashboard', '/login?next=/Dashboard'],
    ['/%61dmin/orders', '/login?next=/%2561dmin/orders'],
  ])('the page %s without a session redirects to sign-in as %s', async (path, login) => {
    for (const headers of [html, { ...html, Cookie: 'not-signed-in=1; signed-in=12' }]) {
      const answer = await get(path, headers)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, login])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it.each(['/dashboard', '/memberships', '/admin/orders'])('%s opens with a session', async (path) => {
    expect((await get(path, signedIn)).status).toBe(200)
  })

  it.each(['/administration', '/admin/orders.data'])('%s does not redirect to sign-in', async (path) => {
    expect((await get(path, html)).headers.get('location')).toBeNull()
  })
})

describe('static files', () => {
  it('a static file with a hash in its name is cached forever, and others are revalidated', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/logo.png')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/logo.png')).headers.get('content-type')).toBe('image/png')
  })

  it('a static file is found by its encoded name', async () => {
    for (const path of ['/a picture.webp', '/a%20picture.webp']) expect((await get(path)).status).toBe(200)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/../../site.json',
    '/%00',
    '/%',
    '/.env',
    '/%2eenv',
    '/.well-hidden/note.txt',
    '/assets/app-1a2b3c.js.br',
  ])('a path outside the served folder is not found: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found.\n')
  })

  it('a static file supports range requests while it is unchanged', async () => {
    const whole = await get('/logo.png')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = await get('/logo.png', { Range: 'bytes=4-9' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4-9/20'])
    expect(await part.text()).toBe('really')
    const etag = whole.headers.get('etag') ?? ''
    expect((await get('/logo.png', { Range: 'bytes=4-9', 'If-Range': etag })).status).toBe(206)
    expect((await get('/logo.png', { Range: 'bytes=4-9', 'If-Range': '"older"' })).status).toBe(200)
    expect((await get('/logo.png', { Range: 'bytes=20-' })).status).toBe(416)
  })

  it('a text file ignores range requests', async () => {
    expect((await get('/assets/app-1a2b3c.js', { Range: 'bytes=0-9' })).status).toBe(200)
  })
})

describe('HTTP answers of the site', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['identity, br;q=0.1', null],
    ['br;q=0, gzip;q=0', null],
    ['zstd', null],
    ['', null],
  ])('an answer to the accepted encodings "%s" is encoded as %s', async (accepted, coding) => {
    const answer = await get('/assets/app-1a2b3c.js', { 'Accept-Encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
    const decode =
      coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes
    expect(decode(body).toString()).toBe(code)
  })

  it('an answer is not compressed if that would not help', async () => {
    const answer = await get('/logo.png', { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBeNull()
  })

  it('an answer is 304 when the client has the same encoding cached', async () => {
    const accepted = { 'Accept-Encoding': 'br' }
    const etag = (await get('/prices', accepted)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+-br"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/prices', { ...accepted, 'If-None-Match': known })
      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.text()).toBe('')
    }
    expect((await get('/prices', { 'If-None-Match': etag })).status).toBe(200)
    expect((await get('/prices', { ...accepted, 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('an answer to HEAD has every header and no body', async () => {
    const [head, whole] = [await get('/prices', html, 'HEAD'), await get('/prices', html)]
    expect([...head.headers]).toEqual([...whole.headers])
    expect(await head.text()).toBe('')
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a %s request gets 405 with Allow', async (method) => {
    const answer = await get('/prices', {}, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

it('loadSite without a build is refused with an explanation', async () => {
  const backend = { url: '', siteUrl: '', publishableKey: '', fetch, clock: null, isElsewhere: false }
  const loading = loadSite(join(folder, 'client'), { ...options, backend })
  await expect(loading).rejects.toThrow('npm run build')
})

it.each([
  ['/portal/booking?day=2026-01-05', '/booking?day=2026-01-05'],
  ['/portal/account', '/member-portal'],
  ['/PORTAL/Signup?plan=Night+Owl', '/member-signup?plan=Night+Owl'],
  ['/portal/calendar', '/calendar'],
  ['/portal/shop', '/store'],
  ['/portal/constructor', null],
])('the address %s of an older frame redirects to %s', async (path, there) => {
  expect((await get(path, html)).headers.get('location')).toBe(there)
})
