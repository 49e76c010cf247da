import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { pictureOrigins } from '../../domain/catalogue/catalogue.ts'
import { products } from '../../domain/catalogue/data.ts'
import { type Wallet, walletsIn } from '../../domain/money/payment-method.ts'
import { gymMasterOrigin } from '../../supabase/functions/_shared/gym/gymmaster/gym-master-account.ts'
import { squareOrigins } from '../../supabase/functions/_shared/payments/square-account.ts'

/** Empty for the fake Square. */
export function findCardHosts(applicationId: string | undefined): string[] {
  return applicationId ? squareOrigins(applicationId) : []
}

// From the wallets' documentation and from observed CSP violations.
const walletHosts: Record<
  Wallet,
  { scripts: string[]; frames: string[]; calls: string[]; pictures: string[] }
> = {
  apple_pay: { scripts: ['https://applepay.cdn-apple.com'], frames: [], calls: [], pictures: [] },
  google_pay: {
    scripts: ['https://pay.google.com'],
    frames: ['https://pay.google.com'],
    // The browser follows these redirects to find the payment app.
    calls: ['https://google.com/pay', 'https://www.google.com/pay', 'https://pay.google.com'],
    pictures: ['https://www.gstatic.com'],
  },
  cash_app_pay: {
    scripts: ['https://kit.cash.app'],
    frames: [],
    calls: ['https://api.cash.app'],
    pictures: ['https://api.cash.app'],
  },
}

/** Empty for the fake wallets. */
export function findWalletHosts(settings: Record<string, string | undefined> | null) {
  const application = settings?.SQUARE_APPLICATION_ID ?? ''
  const taken = application ? walletsIn(settings?.SQUARE_WALLETS) : []
  const toSandboxHost = (host: string) =>
    application.startsWith('sandbox-')
      ? host.replace(/^https:\/\/(?=(kit|api)\.cash\.app)/, 'https://sandbox.')
      : host
  const of = (part: 'scripts' | 'frames' | 'calls' | 'pictures') =>
    taken.flatMap((wallet) => walletHosts[wallet][part].map(toSandboxHost))
  return { scripts: of('scripts'), frames: of('frames'), calls: of('calls'), pictures: of('pictures') }
}

export function findGymHosts(settings: Record<string, string | undefined> | null): string[] {
  const origin = gymMasterOrigin((name) => settings?.[name])
  return origin ? [origin] : []
}

/** Includes the API if it is served elsewhere. */
type OtherOrigins = {
  cards?: string[]
  gym?: string[]
  api?: string[]
  wallets?: ReturnType<typeof findWalletHosts>
  media?: string[]
}

const catalogMedia = pictureOrigins(products)

/**
 * Every page allows all scripts that any page needs, because the router changes pages without loading a new
 * document.
 */
export function contentPolicy(scriptHashes: string[], origins: OtherOrigins = {}): string {
  const { cards = [], gym = [], api = [], wallets = findWalletHosts(null), media = catalogMedia } = origins
  const own = (...more: string[]) => ["'self'", ...more, ...cards].join(' ')
  const rules = [
    "default-src 'self'",
    `script-src ${own(...scriptHashes.map((hash) => `'${hash}'`), ...gym, ...wallets.scripts)}`,
    `style-src ${own("'unsafe-inline'")}`,
    // A chosen picture is previewed before it is uploaded.
    `img-src ${["'self'", 'data:', 'blob:', ...api, ...wallets.pictures, ...media].join(' ')}`,
    "font-src 'self'",
    // A WebSocket has its own origin.
    `connect-src ${own(...api, ...api.map((origin) => origin.replace(/^http/, 'ws')), ...wallets.calls)}`,
    `frame-src ${own(...gym, ...wallets.frames)}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ]
  // Omit what default-src already says, because every page sends the policy.
  return rules.filter((rule) => !/^(script|font|connect|frame)-src 'self'$/.test(rule)).join('; ')
}

type Accounts = Record<'square' | 'gymMaster', Record<string, string | undefined> | null>

export function createPolicy({ square, gymMaster }: Accounts, api: string[] = []) {
  const cards = findCardHosts(square?.SQUARE_APPLICATION_ID)
  const origins = { cards, gym: findGymHosts(gymMaster), wallets: findWalletHosts(square), api }
  return (scriptHashes: string[]) => contentPolicy(scriptHashes, origins)
}

/**
 * Pages without Cross-Origin-Opener-Policy: they are the same for everyone, and the header would make the browser
 * start a new process. Chosen by path, because a reload under another policy loses the scroll position.
 */
const openPages = /^\/(shop(\/product\/[^/]+)?|member-signup|calendar)?$/

/** Google Pay opens a popup in browsers without a payment sheet, and receives its messages. */
export function opensPopups(settings: Record<string, string | undefined> | null): boolean {
  return (
    Boolean(settings?.SQUARE_APPLICATION_ID) && walletsIn(settings?.SQUARE_WALLETS).includes('google_pay')
  )
}

type PageKind = { isSecure: boolean; opensPopups?: boolean }

function buildPageHeaders(path: string, { isSecure, opensPopups }: PageKind): Record<string, string> {
  const openers = opensPopups ? 'same-origin-allow-popups' : 'same-origin'

  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'SAMEORIGIN',
    ...(!openPages.test(path) && { 'Cross-Origin-Opener-Policy': openers }),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

export function pageHeaders(siteUrl: string, more: Omit<PageKind, 'isSecure'> = {}) {
  const isSecure = siteUrl.startsWith('https:')
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(buildPageHeaders(c.req.path, { isSecure, ...more })))
      c.res.headers.set(name, value)
  })
}

const exposed = ['content-range', 'retry-after', 'x-request-id', 'x-supabase-api-version', 'x-sb-error-code']

/** For a site that is served elsewhere; our own pages need no CORS. */
function allowOrigin(siteUrl: string) {
  const origin = new URL(siteUrl).origin
  const allow = cors({ origin, exposeHeaders: exposed, allowHeaders: ['*', 'authorization'], maxAge: 600 })
  return createMiddleware(async (c, next) => {
    const asked = c.req.header('origin')
    const isForeign = asked !== undefined && asked !== new URL(c.req.url).origin
    if (isForeign && asked === origin) return allow(c, next)
    await next()
    c.res.headers.delete('Access-Control-Allow-Origin')
  })
}

export function apiHeaders(siteUrl: string) {
  const allow = allowOrigin(siteUrl)
  return createMiddleware(async (c, next) => {
    const answer = await allow(c, next)
    const { headers } = c.res
    headers.set('Cache-Control', 'no-store')
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    return answer
  })
}

/** Keeps the file's own Cache-Control. Uploaded scripts never run. */
export function fileHeaders(siteUrl: string) {
  const allow = allowOrigin(siteUrl)
  return createMiddleware(async (c, next) => {
    const answer = await allow(c, next)
    const { headers } = c.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
    return answer
  })
}
