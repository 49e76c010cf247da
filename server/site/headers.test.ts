import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { pictureOrigins } from '../../domain/catalogue/catalogue.ts'
import {
  apiHeaders,
  contentPolicy,
  findCardHosts,
  findGymHosts,
  findWalletHosts,
  opensPopups,
  pageHeaders,
} from './headers.ts'

describe('contentPolicy', () => {
  it('contentPolicy allows our own files and the known inline scripts only', () => {
    const policy = contentPolicy(['sha256-abc='])
    expect(policy).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/\*|https?:/)
  })

  it.each([
    ['sq0idp-x', 'https://web.squarecdn.com https://pci-connect.squareup.com'],
    ['sandbox-sq0idb-x', 'https://sandbox.web.squarecdn.com https://pci-connect.squareupsandbox.com'],
  ])(
    'contentPolicy allows the card field of %s in scripts, frames and connections',
    (applicationId, hosts) => {
      const policy = contentPolicy([], { cards: findCardHosts(applicationId) })
      for (const part of ['script-src', 'connect-src', 'frame-src'])
        expect(policy).toContain(`${part} 'self' ${hosts};`)
      expect(policy).toContain("default-src 'self';")
    },
  )
})

describe('contentPolicy for wallets', () => {
  const account = { SQUARE_APPLICATION_ID: 'sq0idp-x' }
  const buildPolicy = (settings: Record<string, string> | null) =>
    contentPolicy([], { wallets: findWalletHosts(settings) })

  it.each([null, account, { SQUARE_WALLETS: 'google_pay' }, { ...account, SQUARE_WALLETS: '' }])(
    'contentPolicy allows no wallet hosts without wallets: %j',
    (settings) => expect(buildPolicy(settings)).toBe(contentPolicy([])),
  )

  it('contentPolicy allows each wallet exactly the hosts it needs', () => {
    const policy = buildPolicy({ ...account, SQUARE_WALLETS: 'google_pay' })
    expect(policy).toContain("script-src 'self' https://pay.google.com;")
    expect(policy).toContain("frame-src 'self' https://pay.google.com;")
    expect(policy).toContain(
      "connect-src 'self' https://google.com/pay https://www.google.com/pay https://pay.google.com;",
    )
    expect(policy).toContain("img-src 'self' data: blob: https://www.gstatic.com;")
    expect(policy).not.toMatch(/cash\.app|apple/)
  })

  it("contentPolicy allows Apple's QR code, and Cash App's sandbox with Square's", () => {
    const sandbox = { SQUARE_APPLICATION_ID: 'sandbox-sq0idb-x', SQUARE_WALLETS: 'apple_pay, cash_app_pay' }
    const policy = buildPolicy(sandbox)
    expect(policy).toContain("script-src 'self' https://applepay.cdn-apple.com https://sandbox.kit.cash.app;")
    expect(policy).toContain("connect-src 'self' https://sandbox.api.cash.app;")
    expect(policy).not.toContain('https://kit.cash.app')
    expect(buildPolicy({ ...sandbox, ...account })).toContain('https://kit.cash.app')
  })
})

it('contentPolicy allows connections and pictures of an API on another origin, and nothing else', () => {
  const policy = contentPolicy([], { api: ['https://project.supabase.co'] })
  expect(policy).toContain("connect-src 'self' https://project.supabase.co wss://project.supabase.co;")
  expect(policy).toContain("img-src 'self' data: blob: https://project.supabase.co;")
  expect(policy.split('https:')).toHaveLength(3)
})

describe('contentPolicy for frames of a gym system', () => {
  const settings = {
    GYMMASTER_SITE: 'nightlark',
    GYMMASTER_MEMBER_KEY: 'm',
    GYMMASTER_STAFF_KEY: 's',
    GYMMASTER_REPORT_KEY: 'r',
  }

  it.each([
    [settings, 'https://nightlark.gymmasteronline.com'],
    [{ ...settings, GYMMASTER_BASE_URL: 'http://127.0.0.1:4000/x/' }, 'http://127.0.0.1:4000'],
  ])(
    "contentPolicy allows the gym system's frames and host script without connections: %j",
    (given, origin) => {
      const policy = contentPolicy(['sha256-abc='], { gym: findGymHosts(given) })
      expect(policy).toContain(`script-src 'self' 'sha256-abc=' ${origin};`)
      expect(policy).toContain(`frame-src 'self' ${origin};`)
      expect(policy).toContain("default-src 'self';")
      expect(policy).not.toContain('connect-src')
    },
  )

  it('contentPolicy allows no gym system without one', () => {
    expect(findGymHosts(null)).toEqual([])
    expect(contentPolicy([], { gym: findGymHosts(null) })).toBe(contentPolicy([]))
  })
})

describe('pageHeaders', () => {
  const openerPolicyOf = async (path: string) => {
    const app = new Hono().use(pageHeaders('https://nightlark.example')).get('*', (c) => c.html('page'))
    return (await app.request(path)).headers.get('cross-origin-opener-policy')
  }

  it('pageHeaders prevents sniffing, foreign framing and camera access', async () => {
    const app = new Hono().use(pageHeaders('http://127.0.0.1:3000')).get('/', (c) => c.text('x'))
    expect(Object.fromEntries((await app.request('/')).headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    })
  })

  it.each([
    ['https://nightlark.example', 'max-age=31536000'],
    ['http://127.0.0.1:3000', null],
  ])('pageHeaders requests HTTPS from browsers when the site uses it: %s', async (siteUrl, wanted) => {
    const app = new Hono().use(pageHeaders(siteUrl)).get('/', (c) => c.text('x'))
    expect((await app.request('/')).headers.get('strict-transport-security')).toBe(wanted)
  })

  it('pageHeaders lets the window of Google Pay reach its opener and isolates other sites', async () => {
    const settings = { SQUARE_APPLICATION_ID: 'sq0idp-x', SQUARE_WALLETS: 'google_pay' }
    const more = { opensPopups: opensPopups(settings) }
    const app = new Hono().use(pageHeaders('https://nightlark.example', more)).get('*', (c) => c.html('page'))
    const policy = (await app.request('/cart')).headers.get('cross-origin-opener-policy')
    expect(policy).toBe('same-origin-allow-popups')
    expect(opensPopups({ ...settings, SQUARE_WALLETS: 'apple_pay' })).toBe(false)
    expect(opensPopups(null)).toBe(false)
  })

  it.each([
    '/login',
    '/dashboard',
    '/admin/members',
    '/cart',
    '/orders/NL-1',
    '/booking',
    '/member-portal',
    '/shop/x',
    '/x',
  ])('pageHeaders isolates a page with personal data from a site that opens it: %s', async (path) =>
    expect(await openerPolicyOf(path)).toBe('same-origin'),
  )

  it.each(['/', '/shop', '/shop/product/nl-polo', '/member-signup', '/calendar'])(
    'pageHeaders does not isolate a page that is the same for everyone: %s',
    async (path) => expect(await openerPolicyOf(path)).toBeNull(),
  )
})

describe('apiHeaders', () => {
  const app = new Hono()
    .use(apiHeaders('https://nightlark.example'))
    .all('/', (c) => c.text('x', 200, { 'Access-Control-Allow-Origin': '*' }))
  const from = (origin: string | null, method = 'GET') =>
    app.request('http://api.example/', { method, headers: origin === null ? {} : { Origin: origin } })

  it('apiHeaders allows the origin of SITE_URL', async () => {
    const { headers } = await from('https://nightlark.example')
    expect(headers.get('access-control-allow-origin')).toBe('https://nightlark.example')
    expect((await from('https://nightlark.example', 'OPTIONS')).status).toBe(204)
  })

  it.each([
    null,
    'https://evil.example',
    'https://nightlark.example.evil.example',
    'http://nightlark.example',
    'null',
  ])('apiHeaders does not allow the origin %s, whatever the backend answers', async (origin) => {
    const { headers } = await from(origin)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  it('apiHeaders prevents caching and rendering of answers', async () => {
    const { headers } = await from(null)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

it("contentPolicy allows product pictures from the catalog's media host", () => {
  const images = ['/products/hat.svg', 'https://static.wixstatic.com/media/b7_c.png']
  const media = pictureOrigins([{ images }, { images }])
  expect(contentPolicy([], { media })).toContain("img-src 'self' data: blob: https://static.wixstatic.com;")
})
