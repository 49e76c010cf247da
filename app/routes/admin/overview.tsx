import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OriginLine } from '#app/features/admin/lists/components/origin-line.tsx'
import { Alerts } from '#app/features/admin/overview/components/alerts.tsx'
import { ListTiles } from '#app/features/admin/overview/components/list-tiles.tsx'
import { LoadingOverview } from '#app/features/admin/overview/components/loading-overview.tsx'
import { TodayPanel } from '#app/features/admin/overview/components/today-panel.tsx'
import { TotalCards } from '#app/features/admin/overview/components/total-cards.tsx'
import { totalsQuery } from '#app/features/admin/overview/queries.ts'
import { PlanSyncCard } from '#app/features/admin/settings/plan-sync/components/plan-sync-card.tsx'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { venue } from '#domain/venue/venue.ts'
import type { Route } from './+types/overview.ts'

export function meta() {
  return privateMeta('Admin Panel')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(totalsQuery(id))
  void queryClient.prefetchQuery(gymSystemQuery())
  return { userId: id }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(totalsQuery(loaderData.userId))

  useEffect(() => {
    if (error) console.error('The totals could not be read', error)
  }, [error])

  if (isPending) return <LoadingOverview />
  return (
    <>
      <h2 className="mb-8 text-[2.25rem] sm:mb-10 sm:text-5xl">{venue.name} at a glance</h2>
      {error && (
        <LoadFailure className="mb-6" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      <TotalCards totals={data} />
      {data?.source === 'gymmaster' && <OriginLine listed={data} />}
      <div className="mt-6 space-y-6">
        <TodayPanel userId={loaderData.userId} />
        <Alerts userId={loaderData.userId} />
      </div>
      <div className="mt-10 grid items-start gap-x-6 gap-y-10 sm:mt-14 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
        <ListTiles totals={data} />
        <PlanSyncCard className="xl:mt-14" />
      </div>
    </>
  )
}
