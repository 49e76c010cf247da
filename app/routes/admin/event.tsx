import { useQuery } from '@tanstack/react-query'
import { GuestPart } from '#app/features/admin/calendar/components/guest-part.tsx'
import { DetailsFrame } from '#app/features/admin/detail-pages/components/details-frame.tsx'
import { RosterPage } from '#app/features/admin/events/components/roster-page.tsx'
import { rosterQuery } from '#app/features/admin/events/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/event.ts'

export function meta() {
  return privateMeta('Event')
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(rosterQuery(params.id))
}

export default function Event({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery(rosterQuery(params.id))

  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/settings/events">Events</BackLink>
      </p>
      <DetailsFrame what="this event" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
        {data && (
          <RosterPage key={data.id} roster={data} renderGuest={(choice) => <GuestPart {...choice} />} />
        )}
      </DetailsFrame>
    </>
  )
}
