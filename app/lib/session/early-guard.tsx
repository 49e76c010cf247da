import { loginNoticeKey } from './login-notice.ts'
import { hasSessionScript } from './stored-session.ts'

/**
 * Leads visitors from the pages of members and staff to sign-in while the page is still being read. The guards of these pages do the
 * same, once the app is there. The build moves its text to where it runs first (scripts/build/finished-page.ts).
 */
export function EarlyGuard() {
  return (
    <script data-before-paint="" data-before-styles="" suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}

const isGuarded = '/^\\/(dashboard|memberships|admin)(\\/|$)/.test(p)'
const mayBeSignedIn = `/[#?&]access_token=/.test(l.href)||${hasSessionScript}`
const toLogin =
  `if(!p.startsWith("/admin"))sessionStorage.setItem("${loginNoticeKey}",p.split("/")[1]);` +
  'l.replace("/login?next="+encodeURIComponent(p+l.search).replaceAll("%2F","/"));' +
  'document.documentElement.dataset.ledAway=""'

const SCRIPT = `try{const l=location,p=l.pathname;if(${isGuarded}&&!(${mayBeSignedIn})){${toLogin}}}catch{}`
