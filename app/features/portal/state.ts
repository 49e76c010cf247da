import jqueryUrl from 'jquery/dist/jquery.min.js?url'
import type { FramedPage } from '#app/lib/portal/opened-frame.ts'
import type { GetPortalResponse } from '#domain/contract/get-portal.ts'

/** The pages that stand in frames, by the names of the house's own. */
export type FrameName = 'booking' | 'account' | 'signup' | 'calendar' | 'shop'

/** What the address of the page around may ask of the page in the frame. */
const passedOn: Record<FrameName, readonly string[]> = {
  booking: ['day', 'minutes', 'players', 'view', 'moves', 'key'],
  account: [],
  signup: ['plan'],
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
    // Their script wants the jQuery of its time. From our own host, so that no third house has to be trusted.
    scripts: [jqueryUrl, `${origin}/portal/static/js/hostpage.js`],
    onScripts: () => resizeWith(origin),
  }
}

/** What GymMaster's host script brings along sizes its frame. */
function resizeWith(origin: string): void {
  const resize: unknown = Reflect.get(window, 'iFrameResize')
  if (typeof resize === 'function') resize({ checkOrigin: [origin], interval: 50 }, '#gmiframe')
}

/** What the page in the frame is told of the address around it. */
export function passedSearch(name: FrameName, search: URLSearchParams): string {
  const passed = new URLSearchParams()
  for (const key of passedOn[name]) {
    const value = search.get(key)
    if (value) passed.set(key, value)
  }
  return passed.size === 0 ? '' : `?${passed}`
}
