import { useEffect } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { cartStorage } from '#app/features/cart/state.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { trackVisitor } from '#app/lib/site/visitor-mark.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { venue } from '#domain/venue/venue.ts'

const LINK = buttonStyle('quiet', 'px-2.5 text-brass-200 max-md:justify-start max-md:w-full')
const ICON = buttonStyle('quiet', 'px-2.5 text-brass-200 [&_svg]:size-5.5')
const MENU = 'site-menu'

/** site-header.css shows one of them, by the visitor's role. */
const accountLinks = [
  ['/dashboard', 'members', 'Dashboard'],
  ['/admin', 'staff', 'Admin'],
  ['/login', 'visitors', 'Sign in'],
] as const

/** Only on these pages is Book the main action. */
const pagesWithBookBar = ['routes/site/home', 'routes/site/not-found']

/**
 * The HTML is the same for everyone; site-header.css adapts it to members and shows the cart's count before hydration, so
 * that nothing moves. The popover menu of phones opens without scripts.
 */
export function SiteHeader() {
  const { pathname } = useLocation()
  const isMember = useSessionHint()
  const isMainAction = useMatches().some(({ id }) => pagesWithBookBar.includes(id))
  useEffect(() => {
    return trackVisitor(cartStorage.subscribe)
  }, [])

  return (
    <header className="walnut print:hidden relative z-10 border-brass-400/60 border-b">
      <nav
        aria-label="Main"
        className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-4 py-2 sm:px-8 sm:py-3 lg:gap-x-2"
      >
        <Link to="/" aria-label={`${venue.name} home`} className="mr-auto rounded-sm py-1">
          <Wordmark name={venue.name} />
        </Link>
        {/* A new key per page closes the menu. */}
        <div key={pathname} id={MENU} popover="auto" className="site-menu">
          {!isMainAction && (
            <Link to="/booking" className={`${LINK} sm:hidden`}>
              Book a bay
            </Link>
          )}
          <Link to={isMember ? '/memberships' : '/member-signup'} className={LINK}>
            Memberships
          </Link>
          <Link to="/calendar" className={LINK}>
            Events
          </Link>
          <Link to="/shop" className={LINK}>
            Shop
          </Link>
          <div className="account">
            {accountLinks.map(([to, role, label]) => (
              <Link key={to} to={to} data-for={role} className={LINK}>
                {label}
              </Link>
            ))}
          </div>
        </div>
        <CartLink />
        <button type="button" popoverTarget={MENU} aria-label="Menu" className={`${ICON} -mr-2.5 md:hidden`}>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinecap="round"
          >
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </button>
        <div className={isMainAction ? 'book-bar' : 'max-sm:hidden'}>
          <Link
            to="/booking"
            aria-current={pathname.startsWith('/booking') ? 'page' : undefined}
            className={buttonStyle(
              isMainAction ? 'brass' : 'outline',
              `px-6 max-sm:w-full ${isMainAction ? '' : 'text-brass-200'}`,
            )}
          >
            Book
          </Link>
        </div>
      </nav>
    </header>
  )
}

/** Named "Your cart", because the shop page has another link called "Cart". */
function CartLink() {
  return (
    <Link to="/cart" className={`${ICON} relative`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="8" cy="21" r="1" />
        <circle cx="19" cy="21" r="1" />
        <path d="M2.05 2.05h2l2.66 12.42a2 2 0 0 0 2 1.58h9.78a2 2 0 0 0 1.95-1.57l1.65-7.43H5.12" />
      </svg>
      <span className="sr-only">Your cart</span>
      <span className="bag-count" />
    </Link>
  )
}
