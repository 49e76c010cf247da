import { type DehydratedState, HydrationBoundary, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { venue } from '#domain/venue/venue.ts'
import type { FrameName } from '../state.ts'
import { PortalWindow } from './portal-window.tsx'

type PortalPageProps = {
  state: DehydratedState | null
  title: string
  name: FrameName
  backTo: '/' | '/dashboard'
  /** Shown until the visitor is known. */
  skeleton: ReactNode
  /** Our own page; GymMaster's iframe replaces it where GymMaster manages bookings. */
  children: ReactNode
}

export function PortalPage({ state, title, name, backTo, skeleton, children }: PortalPageProps) {
  const headingId = useId()
  const isSignedIn = useSessionHint()

  return (
    <main
      id="content"
      tabIndex={-1}
      aria-labelledby={headingId}
      className="mx-auto max-w-7xl px-4 pt-5 pb-16 sm:px-8 sm:pt-8"
    >
      <header className="mb-5 sm:mb-7">
        <div className="-ml-3 flex gap-1">
          <Link to={backTo} className={buttonStyle('quiet', 'px-3 text-brass-200')}>
            <ArrowLeft aria-hidden /> Back<span className="sr-only"> to {placeNames[backTo]}</span>
          </Link>
          {backTo === '/dashboard' && !isSignedIn && (
            <Link to="/" className={buttonStyle('quiet', 'px-3 text-brass-200')}>
              Home
            </Link>
          )}
        </div>
        <h1 id={headingId} tabIndex={-1} className="mt-1 text-4xl sm:text-5xl">
          {title}
        </h1>
      </header>
      <NeedsScript phone={venue.phone} />
      <HydrationBoundary state={state}>
        <Content name={name} title={title} skeleton={skeleton}>
          {children}
        </Content>
      </HydrationBoundary>
    </main>
  )
}

const placeNames = { '/': 'the home page', '/dashboard': 'the dashboard' } as const

function Content({ name, title, skeleton, children }: Omit<PortalPageProps, 'backTo' | 'state'>) {
  const { data: portal, error, isFetching, refetch } = useQuery(portalQuery())
  if (portal?.provider === 'builtin') return children
  if (portal) return <PortalWindow site={portal.site} name={name} title={title} />
  if (error) {
    const words = `${wordsFor(error)} Or call us: ${venue.phone}.`
    return <LoadFailure message={words} busy={isFetching} onRetry={() => void refetch()} />
  }
  return skeleton
}
