import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { wordsFor } from '#app/lib/errors.ts'
import { useIsHydrated } from '#app/lib/hydration.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { venue } from '#domain/venue.ts'
import { portalQuery } from '../queries.ts'
import { type FrameName, portalFrame } from '../schema.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'
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
