import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pageOf, readPage } from './read-page.ts'

// Nothing here needs a browser: our own host and a static one answer alike.
const asPage = { headers: { accept: 'text/html' }, maxRedirects: 0 }
const everywhere = { tag: '@both' }

/** Those of the sitemap; of the products, which are alike, only two. */
async function pathsOfSite(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const all = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const products = all.filter((path) => path.startsWith('/shop/product/'))
  return all.filter((path) => !products.slice(2).includes(path))
}

test('each page may run its own scripts, and no others', everywhere, async ({ request }) => {
  const paths = [...(await pathsOfSite(request)), '/cart', '/dashboard', '/portal/booking', '/nothing-here']
  for (const path of paths) {
    const answer = await request.get(path, asPage)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const texts = [...pageOf(await answer.text()).querySelectorAll('script:not([src])')]
      .filter((script) => ['module', null].includes(script.getAttribute('type')))
      .map(({ textContent }) => textContent ?? '')
    for (const text of texts.filter((one) => one !== '')) {
      const hash = createHash('sha256').update(text).digest('base64')
      expect([path, policy]).toEqual([path, expect.stringContaining(`'sha256-${hash}'`)])
    }
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
  }
})

test('what is not there is not found, and says so with a page', everywhere, async ({ request }) => {
  for (const path of ['/nothing-here', '/admin/nothing-here', '/shop/product/nothing']) {
    const answer = await request.get(path, asPage)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
  }
  expect((await request.get('/assets/nothing-here.js')).status()).toBe(404)
})

test('what the app draws by itself is there, and not for search engines', everywhere, async ({ request }) => {
  for (const path of ['/dashboard', '/admin', '/admin/settings/prices', '/orders/NL-1', '/reset-password']) {
    const answer = await request.get(path, asPage)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
})

test('an address has one form, and scripts are kept for good', everywhere, async ({ request }) => {
  const answer = await request.get('/booking/?day=2026-01-05', asPage)
  expect([answer.status(), answer.headers().location]).toEqual([308, '/booking?day=2026-01-05'])
  const home = await readPage(request, '/')
  const script = home.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? ''
  const kept = (await request.get(script)).headers()['cache-control']
  expect(kept).toBe('public, max-age=31536000, immutable')
  expect((await request.get('/', asPage)).headers()['cross-origin-opener-policy']).toBeUndefined()
})
