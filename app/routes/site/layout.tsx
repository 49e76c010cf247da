import { Link, Outlet } from 'react-router'
import { SiteFooter } from '#app/features/landing/components/site-footer.tsx'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LateToaster } from '#app/ui/late-toaster.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { venue } from '#domain/venue/venue.ts'

const LINK = buttonStyle('quiet', 'px-3 text-brass-200 max-xs:px-2 max-xs:text-sm')

export function links() {
  return [
    { rel: 'manifest', href: '/site.webmanifest' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ]
}

function AccountLink() {
  const [to, words] = useSessionHint() ? ['/dashboard', 'Dashboard'] : ['/login', 'Sign in']
  return (
    <Link to={to} className={LINK}>
      {words}
    </Link>
  )
}

/** The layout of every public page: header and footer. */
export default function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="walnut print:hidden relative z-10 border-brass-400/60 border-b">
        <nav
          aria-label="Main"
          className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-2 px-4 py-2.5 sm:px-8 sm:py-3.5"
        >
          <Link to="/" aria-label={`${venue.name} home`} className="rounded-sm py-1">
            <Wordmark name={venue.name} />
          </Link>
          <div className="flex items-center sm:gap-2">
            <Link to="/shop" className={LINK}>
              Shop
            </Link>
            <AccountLink />
          </div>
        </nav>
      </header>
      <div className="grow">
        <Outlet />
      </div>
      <SiteFooter />
      <LateToaster />
    </div>
  )
}
