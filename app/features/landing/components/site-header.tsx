import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { cartStorage } from '#app/features/cart/state.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { followVisitor } from '#app/lib/site/visitor-mark.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { venue } from '#domain/venue/venue.ts'

const LINK = buttonStyle('quiet', 'px-2.5 text-brass-200 max-sm:text-sm')

/** One of them is seen, by who somebody is: site-header.css. */
const waysIn = [
  ['/dashboard', 'members', 'Dashboard'],
  ['/admin', 'staff', 'Back office'],
  ['/login', 'visitors', 'Sign in'],
] as const

/** Who books already, or pays, is not asked to book. */
const withoutBook = ['/booking', '/cart', '/member-signup', '/pay']

/**
 * The way to everything, on every public page. The page is written for visitors: what differs for members, and what is in the bag,
 * is chosen by styles (site-header.css), also around a frame, where the app is not there yet (entry.frame.ts). Nothing moves then.
 */
export function SiteHeader() {
  const { pathname } = useLocation()
  const isMember = useSessionHint()
  useEffect(() => followVisitor(cartStorage.subscribe), [])

  return (
    <header className="walnut print:hidden relative z-10 border-brass-400/60 border-b">
      <nav
        aria-label="Main"
        className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-1 px-4 py-2 sm:px-8 sm:py-3 lg:gap-x-2"
      >
        <Link to="/" aria-label={`${venue.name} home`} className="mr-auto rounded-sm py-1">
          <Wordmark name={venue.name} />
        </Link>
        <div className="-mx-2.5 flex flex-wrap items-center max-md:order-last max-md:w-full lg:gap-x-2">
          <Link to={isMember ? '/memberships' : '/member-signup'} className={LINK}>
            Memberships
          </Link>
          <Link to="/calendar" className={LINK}>
            Events
          </Link>
          <Link to="/shop" className={LINK}>
            Shop
          </Link>
        </div>
        <div className="account">
          {waysIn.map(([to, who, words]) => (
            <Link key={to} to={to} data-for={who} className={LINK}>
              {words}
            </Link>
          ))}
        </div>
        <BagLink />
        {!withoutBook.includes(pathname.replace(/(.)\/$/, '$1')) && (
          <div className="book-bar">
            <Link to="/booking" className={buttonStyle('brass', 'px-6 max-sm:w-full')}>
              Book
            </Link>
          </div>
        )}
      </nav>
    </header>
  )
}

/** Not "Cart", as the shop's own button: the two are told apart by name. */
function BagLink() {
  return (
    <Link to="/cart" className={LINK}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
      >
        <path d="M5 8h14l1 12H4zM9 10V6a3 3 0 0 1 6 0v4" />
      </svg>
      <span className="sr-only">Bag</span>
      <span className="bag-count" />
    </Link>
  )
}
