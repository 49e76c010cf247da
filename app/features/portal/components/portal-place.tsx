import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { wordsFor } from '#app/lib/errors.ts'
import { useIsHydrated } from '#app/lib/hydration.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { venue } from '#domain/venue.ts'
import { portalQuery } from '../queries.ts'
import { type FrameName, portalFrame } from '../schema.ts'
import { PortalWindow } from './portal-window.tsx'

/** Where the frame stands, once it is known whose page it shows. */
export function PortalPlace({ name, title }: { name: FrameName; title: string }) {
  const isHydrated = useIsHydrated()
  const [search] = useSearchParams()
  const { data: portal, error, isFetching, refetch } = useQuery({ ...portalQuery(), enabled: isHydrated })

  if (error) {
    const words = `${wordsFor(error)} Or call us: ${venue.phone}.`
    return <LoadFailure className="mx-4 mt-6 sm:mx-0" message={words} busy={isFetching} onRetry={refetch} />
  }
  if (!portal) return <FrameSkeleton />
  const frame = portalFrame(portal, name, { origin: window.location.origin, search })
  return <PortalWindow key={frame.src} frame={frame} title={title} />
}

function FrameSkeleton() {
  return (
    <div className="min-h-[85dvh] px-4 pt-8 sm:px-0">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <noscript>
        <p className="mb-5 text-lg">
          This page needs JavaScript. Without it we are glad to help by phone: {venue.phone}.
        </p>
      </noscript>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-5 h-96 w-full" />
    </div>
  )
}
