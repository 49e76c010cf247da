import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { MovedPage } from '#app/features/portal/components/moved-page.tsx'
import { isFrameName } from '#app/features/portal/state.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { useFrameHeight, useGlowOfPageAround, useIsFramed, useLinksToTheTop } from '#app/lib/portal/framed.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { LateToaster } from '#app/ui/late-toaster.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { venue } from '#domain/venue/venue.ts'
import '#app/lib/loading/zod-without-eval.ts'

/** The layout of portal pages, which also work outside their frame. */
export default function PortalLayout() {
  const sheet = useRef<HTMLDivElement>(null)
  const isFramed = useIsFramed()
  useGlowOfPageAround()
  useFrameHeight(sheet)
  useLinksToTheTop(sheet)

  return (
    <QueryClientProvider client={queryClient}>
      <div ref={sheet} className={isFramed === false ? 'mx-auto max-w-7xl px-4 pb-16 sm:px-8' : ''}>
        {isFramed === false && (
          <header>
            <a href="/" aria-label={`${venue.name} home`} className="my-4 inline-block rounded-sm py-1">
              <Wordmark name={venue.name} />
            </a>
          </header>
        )}
        <NeedsScript phone={venue.phone} />
        {/* In a frame the page around has the main element. One element type for both, so that nothing remounts. */}
        <div
          id="content"
          role={isFramed === false ? 'main' : undefined}
          tabIndex={-1}
          data-alone={isFramed === false || undefined}
          className="group outline-none"
        >
          <PortalPage isAlone={isFramed === false} />
        </div>
      </div>
      <LateToaster />
    </QueryClientProvider>
  )
}

/** In a frame, the page around has chosen the right address already. */
function PortalPage({ isAlone }: { isAlone: boolean }) {
  const { data: system } = useQuery({ ...gymSystemQuery(), enabled: isAlone })
  const name = useLocation().pathname.split('/')[2]
  return system === 'gymmaster' && isFrameName(name) ? <MovedPage name={name} /> : <Outlet />
}
