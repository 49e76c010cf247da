import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishSite } from '../../scripts/build/site-manifest.ts'
import { loadSite, type Site } from './static.ts'

const script = 'console.log("a page of ours")'
const scriptHash = 'sha256-7laiZ7vklkIouK0Hne3QYRTOLhMElGO9s3H32iN9jNQ='
const html = { Accept: 'text/html,*/*;q=0.8' }
const code = `export const words = '${'the same words again '.repeat(50)}'\n`
const routes = ['/', '/prices', '/bays/:id', '/shop/product/:id', '/login', '/portal/*', '/club/:page?']

let folder: string
let site: Site
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightlark-site-'))
  const files: Record<string, string> = {
    'index.html': page('Home'),
    'prices/index.html': page('Prices'),
    'prices.by-query/day=Sunday.html': page('Prices of Sunday'),
    'bays/1/index.html': page('Bay 1'),
    '404/index.html': page('Nothing here'),
    '__spa-fallback.html': page('The app'),
    'assets/app-1a2b3c.js': code,
    'assets/entry.start-7a8b9c.js': '',
    'assets/entry.client-1a2b3c.js': '',
    'assets/entry.styles-1a2b3c.js': '',
    'assets/asking-1a2b3c4.js': '',
    'assets/telling-1a2b3c4.js': '',
    'assets/query-1a2b3c4.js': '',
    'assets/signed-in-1a2b3c4.js': '',
    'assets/supabase-client-1a2b3c4.js': '',
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
  await finishSite(folder, routes)
  site = await loadSite(folder, { policy: (hashes) => `script-src ${hashes.join(' ')}` })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function page(title: string): string {
  return `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/root-4d5e6f.css"/></head><body><h1>${title}</h1><script data-before-paint="">${script}</script></body></html>`
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return site.answer(new Request(`http://site.example${path}`, { method, headers }))
}

describe('a page', () => {
  it('is served at its path, with its policy and without being kept', async () => {
    const answer = await get('/prices', html)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toBe(`script-src ${scriptHash}`)
    expect(await answer.text()).toContain('<h1>Prices</h1>')
  })

  it('that is written for what its address asks for is the answer then, and only then', async () => {
    const title = async (path: string) => /<h1>(.*)<\/h1>/.exec(await (await get(path, html)).text())?.[1]
    expect(await title('/prices?sort=low&day=Sunday')).toBe('Prices of Sunday')
    expect(await title('/prices?day=Monday')).toBe('Prices')
  })

  it('has one address: the slash at its end is redirected away, the question kept', async () => {
    const answer = await get('/prices/?from=mail', html)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/prices?from=mail')
    expect((await get('/shop/product/7/')).headers.get('location')).toBe('/shop/product/7')
  })

  it.each(['//evil.example/', '//evil.example/prices/', '/\\evil.example/', '/%2f%2fevil.example/'])(
    'does not redirect %s anywhere',
    async (path) => {
      const answer = await get(path, html)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('location')).toBeNull()
    },
  )
})

describe('a path of the app', () => {
  it.each(['/login', '/LOGIN', '/PRICES', '/shop/product/7', '/club', '/club/hours'])(
    '%s is answered with the app',
    async (path) => {
      const answer = await get(path, html)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toBe(`script-src ${scriptHash}`)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(await answer.text()).toContain('<h1>The app</h1>')
    },
  )

  it('below a catch-all is answered with the app, and is not found', async () => {
    const answer = await get('/portal/book/3', html)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    expect(await answer.text()).toContain('<h1>The app</h1>')
  })

  it('of which every page is built is not found where there is none; the app knows what to do then', async () => {
    expect((await get('/bays/1', html)).status).toBe(200)
    expect((await get('/bays/1', html)).headers.get('x-robots-tag')).toBeNull()
    const none = await get('/bays/7', html)
    expect(none.status).toBe(404)
    expect(await none.text()).toContain('<h1>The app</h1>')
  })

  it.each(['/nowhere', '/shop/product', '/shop/product/7/8', '/loginx', '/__spa-fallback', '/404'])(
    '%s is not found, and a page says so to a person',
    async (path) => {
      const answer = await get(path, html)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('etag')).toBeNull()
      expect(await answer.text()).toContain('<h1>Nothing here</h1>')
    },
  )

  it.each([
    ['/assets/gone-000000.js', html],
    ['/__spa-fallback.html', html],
    ['/nowhere', { Accept: 'application/json' }],
    ['/nowhere', {}],
  ])('%s is not found in plain words by a program', async (path, headers) => {
    const answer = await get(path, headers as Record<string, string>)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toBe('Not found.\n')
  })
})

describe('a file', () => {
  it('is kept for good where its name holds its hash, and asked for again elsewhere', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/logo.png')).headers.get('cache-control')).toBe('no-cache')
    expect((await get('/logo.png')).headers.get('content-type')).toBe('image/png')
  })

  it('is found by its encoded name', async () => {
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
  ])('%s is not among those that are served', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found.\n')
  })

  it('is sent in part where a part is asked for, as long as it is the same file', async () => {
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

  it('that is text is sent whole', async () => {
    expect((await get('/assets/app-1a2b3c.js', { Range: 'bytes=0-9' })).status).toBe(200)
  })
})

describe('the answer', () => {
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
  ])('to "%s" is encoded as %s', async (accepted, coding) => {
    const answer = await get('/assets/app-1a2b3c.js', { 'Accept-Encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
    const decode =
      coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes
    expect(decode(body).toString()).toBe(code)
  })

  it('is not encoded where that would not help', async () => {
    const answer = await get('/logo.png', { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBeNull()
  })

  it('is short where the client has the same encoding already', async () => {
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

  it('to HEAD has every header and no body', async () => {
    const [head, whole] = [await get('/prices', html, 'HEAD'), await get('/prices', html)]
    expect([...head.headers]).toEqual([...whole.headers])
    expect(await head.text()).toBe('')
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('to %s is a refusal, naming what may be', async (method) => {
    const answer = await get('/prices', {}, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a folder without a build', () => {
  it('is refused with a sentence', async () => {
    await expect(loadSite(join(folder, 'client'), { policy: String })).rejects.toThrow('npm run build')
  })
})
