import jqueryUrl from 'jquery/dist/jquery.min.js?url'
import type { FramedPage } from '#app/lib/portal/opened-frame.ts'
import type { GetPortalResponse } from '#domain/contract/get-portal.ts'

/** The framed pages. */
export type FrameName = 'booking' | 'account' | 'signup' | 'calendar' | 'shop'

/** The query parameters that are passed on to the page in the frame. */
const passedOn: Record<FrameName, readonly string[]> = {
  booking: [
    'day',
    'minutes',
    'players',
    'view',
    'part',
    'bay',
    'moves',
    'key',
    'hold',
    'booked',
    'at',
    'longer',
    'cash_request_id',
    'offer',
  ],
  account: [],
  signup: ['plan', 'step', 'cash_request_id'],
  calendar: ['month', 'view'],
  shop: [],
}

export function isFrameName(name: string | undefined): name is FrameName {
  return name !== undefined && Object.hasOwn(passedOn, name)
}

const gymMasterPaths: Record<FrameName, string> = {
  booking: '/portal/book/service',
  account: '/portal/account',
  signup: '/portal/signup',
  calendar: '/portal/classcalendar',
  shop: '/portal/shop',
}

export function portalFrame(
  portal: GetPortalResponse,
  name: FrameName,
  around: { origin: string; search: URLSearchParams },
): FramedPage {
  const { provider } = portal
  if (provider === 'builtin') {
    const src = `/portal/${name}${passedSearch(name, around.search)}`
    return { provider, src, origin: around.origin, isOurs: true, scripts: ['/portal-host.js'] }
  }
  const { origin } = new URL(portal.site)
  return {
    provider,
    src: `${origin}${gymMasterPaths[name]}?logo=0`,
    origin,
    isOurs: false,
    // Their script needs an old jQuery. It is served by our own host, so that no third party has to be trusted.
    scripts: [jqueryUrl, `${origin}/portal/static/js/hostpage.js`],
    onScripts: () => resizeWith(origin),
  }
}

/** GymMaster's host script defines iFrameResize, which sizes the frame. */
function resizeWith(origin: string): void {
  const resize: unknown = Reflect.get(window, 'iFrameResize')
  if (typeof resize === 'function') resize({ checkOrigin: [origin], interval: 50 }, '#gmiframe')
}

/** The query string for the page in the frame. */
export function passedSearch(name: FrameName, search: URLSearchParams): string {
  const passed = new URLSearchParams()
  for (const key of passedOn[name]) {
    const value = search.get(key)
    if (value) passed.set(key, value)
  }
  return passed.size === 0 ? '' : `?${passed}`
}
