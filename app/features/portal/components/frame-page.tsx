import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EarlyAsk } from '#app/lib/loading/early-ask.tsx'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { type FrameName, passedSearch } from '../state.ts'
import { PortalWindow } from './portal-window.tsx'

type FramePageProps = {
  title: string
  name: FrameName
  backTo: '/' | '/dashboard'
  /** The outline of the page in the frame, until it is there. */
  outline: ReactNode
}

/** A page of the site around a page of the portal. */
export function FramePage({ title, name, backTo, outline }: FramePageProps) {
  const headingId = useId()
  const [search] = useSearchParams()
  const isSignedIn = useSessionHint()

  // Labelled, because the page in the frame has a main element too.
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-labelledby={headingId}
      data-start="frame"
      className="mx-auto max-w-7xl pt-5 pb-16 sm:px-8 sm:pt-8"
    >
      <EarlyAsk name="get-portal" />
      <header className="px-4 sm:px-0">
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
      <PortalWindow key={passedSearch(name, search)} name={name} title={title} outline={outline} />
    </main>
  )
}

const placeNames = { '/': 'the home page', '/dashboard': 'the dashboard' } as const
