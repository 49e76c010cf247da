import { type ReactNode, use, useEffect, useRef } from 'react'
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { setVenue, venue } from '#domain/venue/venue.ts'
import type { Route } from './+types/root.ts'
import { BrokenPage } from './broken-page.tsx'
import displayFont from './fonts/fraunces-plain.woff2?url'
import textFont from './fonts/instrument-sans-plain.woff2?url'
import { firstInteraction } from './lib/loading/first-interaction.ts'
import { discardEarlyClick, repeatEarlyInput, useIsHydrated } from './lib/loading/hydration.ts'
import { setSessionCookie } from './lib/session/session-cookie.ts'
import { hasStoredSession } from './lib/session/stored-session.ts'
import { useVenueFacts } from './lib/site/venue-facts.ts'
import { readVenueFacts } from './read-venue-facts.ts'
import { ScriptNotice, StartFailureNotice } from './script-notice.tsx'
import { ServerParts } from './server-parts.ts'
import { Wordmark } from './ui/wordmark.tsx'

// The server inlines the styles; in development Vite's hot reload updates them.
if (import.meta.hot) import('./styles.css')

export function meta() {
  return [{ title: venue.longName }]
}

/** Fonts found only in the styles would delay the page's main picture. */
export function links() {
  return [displayFont, textFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))
}

/** The browser refreshes these settings without this loader. */
export function loader() {
  return readVenueFacts()
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useVenueFacts()
  // Before any child renders a text with them.
  if (facts) setVenue(facts.venue)
  const { styles, startScript, attributes } = use(ServerParts)

  return (
    <html lang="en" suppressHydrationWarning {...attributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={import.meta.env.VITE_BAR_COLOUR} />
        <script suppressHydrationWarning>{startScript}</script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <style suppressHydrationWarning>{styles}</style>
      </head>
      <body onClickCapture={discardEarlyClick}>
        <a
          href="#content"
          className="brass fixed top-2 left-2 z-50 -translate-y-20 rounded-md px-4 py-3 font-semibold focus:translate-y-0"
        >
          Skip to content
        </a>
        {children}
        <ScriptNotice />
        <StartFailureNotice />
        <ScrollMemory />
        <Scripts />
      </body>
    </html>
  )
}

/** Not on the server, because browsers restore the position of a reloaded page themselves. */
function ScrollMemory() {
  return useIsHydrated() && <ScrollRestoration getKey={getScrollKey} />
}

/** Entries that the browser makes, as for an anchor link, have no key. */
function getScrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}

export default function App() {
  useRouteFocus()
  useEffect(repeatEarlyInput, [])
  useEffect(() => {
    setSessionCookie(hasStoredSession())
  }, [])
  useEffect(() => void firstInteraction().then(layOutAll), [])
  return <Outlet />
}

/** Ends content-visibility in app/styles.css, so that anchors and scroll positions are exact. */
function layOutAll(): void {
  document.documentElement.dataset.laidOut = ''
}

/** Screen readers then announce the new page. Not on the first load. */
function useRouteFocus(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [pathname])
}

export function HydrateFallback() {
  return (
    <main
      id="content"
      className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center"
    >
      <div role="status" className="animate-pulse">
        <Wordmark name={venue.name} />
        <span className="sr-only">Loading...</span>
      </div>
      <noscript>This page needs JavaScript. Without it, please call us at {venue.phone}.</noscript>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BrokenPage error={error} />
}
