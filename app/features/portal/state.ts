import jqueryUrl from 'jquery/dist/jquery.min.js?url'

/** Pages that a gym system may replace. */
export type FrameName = 'booking' | 'account' | 'signup' | 'calendar' | 'shop'

const gymMasterPaths: Record<FrameName, string> = {
  booking: '/portal/book/service',
  account: '/portal/account',
  signup: '/portal/signup',
  calendar: '/portal/classcalendar',
  shop: '/portal/shop',
}

type GymFrame = {
  src: string
  origin: string
  scripts: string[]
}

/** GymMaster's host script needs jQuery. We serve it ourselves, so that no third party has to be trusted. */
export function buildGymFrame(site: string, name: FrameName): GymFrame {
  const { origin } = new URL(site)
  return {
    src: `${origin}${gymMasterPaths[name]}?logo=0`,
    origin,
    scripts: [jqueryUrl, `${origin}/portal/static/js/hostpage.js`],
  }
}

/** GymMaster's host script defines iFrameResize, which sizes the iframe. */
export function resizeFrame(origin: string): void {
  const resize: unknown = Reflect.get(window, 'iFrameResize')
  if (typeof resize === 'function') resize({ checkOrigin: [origin], interval: 50 }, '#gmiframe')
}
