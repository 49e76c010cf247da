import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { pictureOrigins } from '../../domain/catalogue/catalogue.ts'
import { products } from '../../domain/catalogue/data.ts'
import { type Wallet, walletsIn } from '../../domain/money/payment-method.ts'
import { gymMasterOrigin } from '../../supabase/functions/_shared/gym/gymmaster/gym-master-account.ts'
import { squareOrigins } from '../../supabase/functions/_shared/payments/square-account.ts'

/** The hosts of the card field; none while the practice one is used. */
export function cardHosts(applicationId: string | undefined): string[] {
  return applicationId ? squareOrigins(applicationId) : []
}

// Hosts besides the card field's that a wallet's script loads, frames, calls and shows, from its documentation or from CSP violations.
const walletHosts: Record<
  Wallet,
  { scripts: string[]; frames: string[]; calls: string[]; pictures: string[] }
> = {
  apple_pay: { scripts: ['https://applepay.cdn-apple.com'], frames: [], calls: [], pictures: [] },
  google_pay: {
    scripts: ['https://pay.google.com'],
    frames: ['https://pay.google.com'],
    // The browser asks these for the way to pay, and each leads to the next.
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

/** The hosts of the wallets that the venue takes; none while the practice ones are used. */
export function hostsOfWallets(settings: Record<string, string | undefined> | null) {
  const application = settings?.SQUARE_APPLICATION_ID ?? ''
  const taken = application ? walletsIn(settings?.SQUARE_WALLETS) : []
  const sandboxed = (host: string) =>
    application.startsWith('sandbox-')
      ? host.replace(/^https:\/\/(?=(kit|api)\.cash\.app)/, 'https://sandbox.')
      : host
  const of = (part: 'scripts' | 'frames' | 'calls' | 'pictures') =>
    taken.flatMap((wallet) => walletHosts[wallet][part].map(sandboxed))
  return { scripts: of('scripts'), frames: of('frames'), calls: of('calls'), pictures: of('pictures') }
}

/** The host of the framed pages and their script, when they are GymMaster's. */
export function gymHosts(settings: Record<string, string | undefined> | null): string[] {
  const origin = gymMasterOrigin((name) => settings?.[name])
  return origin ? [origin] : []
}

/** The origins of others that a page may use. The API is one of them where the site is served elsewhere. */
type OtherOrigins = {
  cards?: string[]
  gym?: string[]
  api?: string[]
  wallets?: ReturnType<typeof hostsOfWallets>
  /** Sites that product pictures come from. */
  media?: string[]
}

const catalogMedia = pictureOrigins(products)

/**
 * The Content-Security-Policy. Scripts: our own files, the inline ones by their hashes, the card field's and the framed pages'. All
 * pages allow those, because the router goes from any page to the cart without loading a new document.
 */
export function contentPolicy(scriptHashes: string[], origins: OtherOrigins = {}): string {
  const { cards = [], gym = [], api = [], wallets = hostsOfWallets(null), media = catalogMedia } = origins
  const own = (...more: string[]) => ["'self'", ...more, ...cards].join(' ')
  const rules = [
    "default-src 'self'",
    `script-src ${own(...scriptHashes.map((hash) => `'${hash}'`), ...gym, ...wallets.scripts)}`,
    `style-src ${own("'unsafe-inline'")}`,
    // A picture that was chosen is shown before it is sent.
    `img-src ${["'self'", 'data:', 'blob:', ...api, ...wallets.pictures, ...media].join(' ')}`,
    "font-src 'self'",
    // Its WebSocket is another origin.
    `connect-src ${own(...api, ...api.map((origin) => origin.replace(/^http/, 'ws')), ...wallets.calls)}`,
    `frame-src ${own(...gym, ...wallets.frames)}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ]
  // Leaves out what default-src says already, because the policy is sent with every page.
  return rules.filter((rule) => !/^(script|font|connect|frame)-src 'self'$/.test(rule)).join('; ')
}

type Accounts = Record<'square' | 'gymMaster', Record<string, string | undefined> | null>

/** Returns the policy of pages for a venue with these accounts, by the hashes of their inline scripts. */
export function policyFor({ square, gymMaster }: Accounts, api: string[] = []) {
  const cards = cardHosts(square?.SQUARE_APPLICATION_ID)
  const origins = { cards, gym: gymHosts(gymMaster), wallets: hostsOfWallets(square), api }
  return (scriptHashes: string[]) => contentPolicy(scriptHashes, origins)
}

/**
 * Pages without Cross-Origin-Opener-Policy. They show everybody the same, so a site that opens one in a window learns nothing,
 * and the header would make the browser start a new process while the visitor waits. Chosen by path and not by session, because a
 * page that is reloaded under another policy loses its scroll position.
 */
const openPages = /^\/(shop(\/product\/[^/]+)?|member-signup|calendar)?$/

/** Google Pay opens a popup in browsers without a payment sheet, and listens to its messages. */
export function opensWindows(settings: Record<string, string | undefined> | null): boolean {
  return (
    Boolean(settings?.SQUARE_APPLICATION_ID) && walletsIn(settings?.SQUARE_WALLETS).includes('google_pay')
  )
}

type PageKind = { isSecure: boolean; opensWindows?: boolean }

/** The headers of a page but its policy. */
function headersOfPage(path: string, { isSecure, opensWindows }: PageKind): Record<string, string> {
  const openers = opensWindows ? 'same-origin-allow-popups' : 'same-origin'

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
    for (const [name, value] of Object.entries(headersOfPage(c.req.path, { isSecure, ...more })))
      c.res.headers.set(name, value)
  })
}

const exposed = ['content-range', 'retry-after', 'x-request-id', 'x-supabase-api-version', 'x-sb-error-code']

/** Allows only the origin of SITE_URL, for a site that is served elsewhere. Our own pages need no CORS. */
function shareWith(siteUrl: string) {
  const origin = new URL(siteUrl).origin
  const share = cors({ origin, exposeHeaders: exposed, allowHeaders: ['*', 'authorization'], maxAge: 600 })
  return createMiddleware(async (c, next) => {
    const asked = c.req.header('origin')
    const isForeign = asked !== undefined && asked !== new URL(c.req.url).origin
    if (isForeign && asked === origin) return share(c, next)
    await next()
    c.res.headers.delete('Access-Control-Allow-Origin')
  })
}

export function apiHeaders(siteUrl: string) {
  const share = shareWith(siteUrl)
  return createMiddleware(async (c, next) => {
    const answer = await share(c, next)
    const { headers } = c.res
    headers.set('Cache-Control', 'no-store')
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    return answer
  })
}

/** Files are cached as their own header says. Scripts in uploaded files never run. */
export function fileHeaders(siteUrl: string) {
  const share = shareWith(siteUrl)
  return createMiddleware(async (c, next) => {
    const answer = await share(c, next)
    const { headers } = c.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
    return answer
  })
}
