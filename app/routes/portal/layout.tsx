import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AloneMark } from '#app/features/portal/components/alone-mark.tsx'
import { MovedPage } from '#app/features/portal/components/moved-page.tsx'
import { isFrameName } from '#app/features/portal/state.ts'
import { takeBackChoices } from '#app/lib/forms/early-choices.ts'
import { finishDrawing } from '#app/lib/loading/drawn-early.ts'
import { useFramedPage, useIsFramed } from '#app/lib/portal/framed.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { LateToaster } from '#app/ui/late-toaster.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { venue } from '#domain/venue/venue.ts'

// Before React takes the page over.
const chooseAgain = import.meta.env.SSR ? () => undefined : takeOver()

/** The layout of portal pages, which also work outside their frame. */
export default function PortalLayout() {
  const sheet = useRef<HTMLDivElement>(null)
  const isFramed = useIsFramed()
  useFramedPage(sheet)
  useEffect(() => {
    setTimeout(chooseAgain)
  }, [])

  return (
    <>
      <AloneMark />
      <div
        ref={sheet}
        data-start="portal"
        className="alone:mx-auto alone:max-w-7xl alone:px-4 alone:pb-16 alone:sm:px-8"
      >
        <header className="framed:hidden">
          <a href="/" aria-label={`${venue.name} home`} className="my-4 inline-block rounded-sm py-1">
            <Wordmark name={venue.name} />
          </a>
        </header>
        <NeedsScript phone={venue.phone} />
        {/* In a frame the page around has the main element. One element type for both, so that nothing remounts. */}
        <div
          id="content"
          role={isFramed === false ? 'main' : undefined}
          tabIndex={-1}
          className="outline-none"
        >
          <PortalPage isAlone={isFramed === false} />
        </div>
      </div>
      <LateToaster />
    </>
  )
}

function takeOver(): () => void {
  const chooseAgain = takeBackChoices(document)
  finishDrawing()
  return chooseAgain
}

/** In a frame, the page around has chosen the right address already. */
function PortalPage({ isAlone }: { isAlone: boolean }) {
  const { data: system } = useQuery({ ...gymSystemQuery(), enabled: isAlone })
  const name = useLocation().pathname.split('/')[2]
  return system === 'gymmaster' && isFrameName(name) ? <MovedPage name={name} /> : <Outlet />
}
