import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pageOf } from './read-page.ts'

// Nothing here needs a browser.
const asPage = { headers: { accept: 'text/html' }, maxRedirects: 0 }
/** The cookie that a signed-in browser sends. */
const asPerson = { ...asPage, headers: { ...asPage.headers, cookie: 'signed-in=1' } }

/** Those of the sitemap; of the products, which are alike, only two. */
async function pathsOfSite(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const all = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const products = all.filter((path) => path.startsWith('/shop/product/'))
  return all.filter((path) => !products.slice(2).includes(path))
}

test('each page may run its own scripts, and no others', async ({ request }) => {
  const paths = [...(await pathsOfSite(request)), '/cart', '/dashboard', '/nothing-here']
  for (const path of paths) {
    const answer = await request.get(path, asPerson)
    const policy = answer.headers()['content-security-policy'] ?? ''
    const texts = [...pageOf(await answer.text()).querySelectorAll('script:not([src])')]
      .filter((script) => ['module', 'text/waiting', null].includes(script.getAttribute('type')))
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

test('an unknown address answers 404 with a page that says so', async ({ request }) => {
  for (const path of ['/nothing-here', '/admin/nothing-here']) {
    const answer = await request.get(path, asPerson)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
  }
  expect((await request.get('/assets/nothing-here.js')).status()).toBe(404)
  const product = await request.get('/shop/product/nothing', asPage)
  expect([product.status(), product.headers().location]).toEqual([302, '/shop'])
})

test('the pages of people are there for them, and not for search engines', async ({ request }) => {
  for (const path of ['/dashboard', '/admin', '/admin/settings/prices', '/orders/NL-1', '/reset-password']) {
    const answer = await request.get(path, asPerson)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
})

test('a visitor is led from the pages of people to sign-in, and back', async ({ request }) => {
  for (const path of ['/dashboard', '/memberships', '/admin/settings/prices?from=mail']) {
    const answer = await request.get(path, asPage)
    const next = encodeURIComponent(path).replaceAll('%2F', '/')
    expect([answer.status(), answer.headers().location]).toEqual([302, `/login?next=${next}`])
  }
})

test('the addresses that pages had in a frame lead to where they are', async ({ request }) => {
  for (const [before, now] of [
    ['/portal/booking?day=2026-01-05', '/booking?day=2026-01-05'],
    ['/portal/account', '/member-portal'],
    ['/portal/signup?plan=Night+Owl', '/member-signup?plan=Night+Owl'],
    ['/portal/calendar', '/calendar'],
    ['/portal/shop', '/store'],
  ] as const) {
    const answer = await request.get(before, asPage)
    expect([answer.status(), answer.headers().location]).toEqual([308, now])
  }
})

test('an address has one form, and scripts are kept for good', async ({ request }) => {
  const answer = await request.get('/booking/?day=2026-01-05', asPage)
  expect([answer.status(), answer.headers().location]).toEqual([308, '/booking?day=2026-01-05'])
  const home = await (await request.get('/')).text()
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? ''
  const kept = (await request.get(script)).headers()['cache-control']
  expect(kept).toBe('public, max-age=31536000, immutable')
  expect((await request.get('/', asPage)).headers()['cross-origin-opener-policy']).toBeUndefined()
})
