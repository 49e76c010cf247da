import { describe, expect, it } from 'vitest'
import { contentPolicy } from '../../server/site/headers.ts'
import type { SiteFile } from '../../server/site/site-file.ts'
import { headersText, hostedName, hostRules, redirectsText, vercelText } from './static-host.ts'

const file = (path: string, more: Partial<SiteFile> = {}): SiteFile => ({
  path,
  file: `client${path}`,
  type: 'text/html; charset=utf-8',
  size: 1,
  etag: 'x',
  encodings: [],
  immutable: false,
  ...more,
})
const page = (path: string, ...scripts: string[]) => file(path, { scripts })
const site = {
  files: [
    page('/', 'sha256-home='),
    page('/login', 'sha256-ask='),
    page('/shop/product/1', 'sha256-ask='),
    file('/shop', { query: 'collection=Hats', scripts: ['sha256-hats='] }),
    file('/assets/app-1.js'),
  ],
  fallback: page('/__spa-fallback.html', 'sha256-shell='),
  notFound: page('/404'),
  appPaths: ['/', '/admin', '/login', '/orders/:number', '/shop/product/:id'],
}
const settings = { VITE_SUPABASE_URL: 'https://project.supabase.co/' }
const rules = hostRules(site, settings)
const policyOf = ({ headers }: typeof rules) => headers[0]?.headers['Content-Security-Policy']

describe('a site for static hosts', () => {
  it.each([
    ['index.html', 'index.html'],
    ['login/index.html', 'login.html'],
    ['shop/product/1/index.html', 'shop/product/1.html'],
    ['404/index.html', '404.html'],
    ['__spa-fallback.html', 'app-shell/index.html'],
    ['assets/app-1.js', 'assets/app-1.js'],
    ['assets/app-1.js.br', null],
    ['shop.by-query/collection=Hats.html', null],
  ])('has %s as %s', (name, place) => {
    expect(hostedName(name)).toBe(place)
  })

  it('has the policy of our own host, with the scripts of all pages and the address of the project', () => {
    const scripts = ['sha256-home=', 'sha256-ask=', 'sha256-shell=']
    expect(policyOf(rules)).toBe(contentPolicy(scripts, { api: ['https://project.supabase.co'] }))
  })

  it('admits the card field and the framed pages of others, when there are any', () => {
    const others = { ...settings, SQUARE_APPLICATION_ID: 'sq0idp-x', GYMMASTER_SITE: 'nightlark' }
    const policy = policyOf(hostRules(site, others))
    expect(policy).toMatch(/frame-src [^;]*https:\/\/web\.squarecdn\.com/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/nightlark\.gymmasteronline\.com/)
  })

  it('admits the wallets that are taken, and lets the windows that they open speak', () => {
    const square = { SQUARE_APPLICATION_ID: 'sq0idp-x', SQUARE_WALLETS: 'apple_pay,google_pay,cash_app_pay' }
    const all = hostRules(site, { ...settings, ...square })
    expect(policyOf(all)).toMatch(/script-src [^;]*https:\/\/kit\.cash\.app/)
    expect(headersText(all)).toContain('/login\n  Cross-Origin-Opener-Policy: same-origin-allow-popups')
  })

  it('tells each path its headers, and none of them twice', () => {
    expect(headersText(rules).split('\n\n').slice(1)).toEqual([
      '/assets/*\n  Cache-Control: public, max-age=31536000, immutable',
      '/login\n  Cross-Origin-Opener-Policy: same-origin',
      '/admin\n  Cross-Origin-Opener-Policy: same-origin\n  X-Robots-Tag: noindex',
      '/orders/:number\n  Cross-Origin-Opener-Policy: same-origin\n  X-Robots-Tag: noindex\n',
    ])
    const ofAll = headersText(rules).split('\n\n')[0]
    for (const name of [
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
      'Strict-Transport-Security',
    ])
      expect(ofAll).toContain(`\n  ${name}: `)
  })

  it('answers what the app draws by itself with its shell, and an unknown product not at all', () => {
    expect(redirectsText(rules)).toBe(
      '/admin /app-shell/ 200\n/admin/ /app-shell/ 200\n' +
        '/orders/:number /app-shell/ 200\n/orders/:number/ /app-shell/ 200\n',
    )
  })

  it('says the same to Vercel', () => {
    const vercel = JSON.parse(vercelText(rules))
    expect(vercel).toMatchObject({ cleanUrls: true, trailingSlash: false })
    expect(vercel.rewrites).toEqual([
      { source: '/admin', destination: '/app-shell' },
      { source: '/orders/:number', destination: '/app-shell' },
    ])
    expect(vercel.headers.map(({ source }: { source: string }) => source)).toEqual([
      '/(.*)',
      '/assets/(.*)',
      '/login',
      '/admin',
      '/orders/:number',
    ])
    expect(vercel.headers[0].headers).toContainEqual({
      key: 'Content-Security-Policy',
      value: policyOf(rules),
    })
  })

  it('is not built with more than the hosts read', () => {
    const many = Array.from({ length: 100 }, (_, at) => `/page-${at}`)
    expect(() => headersText(hostRules({ ...site, appPaths: many }, settings))).toThrow('more than')
    const long = Array.from({ length: 60 }, (_, at) => `sha256-${'x'.repeat(30)}${at}`)
    expect(() => headersText(hostRules({ ...site, files: [page('/', ...long)] }, settings))).toThrow(
      'more than',
    )
  })
})
