import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Alerts } from '#app/features/alerts/components/alerts.tsx'
import { FigureCards } from '#app/features/figures/components/figure-cards.tsx'
import { LoadingAdmin } from '#app/features/figures/components/loading-admin.tsx'
import { RecordTiles } from '#app/features/figures/components/record-tiles.tsx'
import { figuresQuery } from '#app/features/figures/queries.ts'
import { PlanSyncCard } from '#app/features/plan-sync/components/plan-sync-card.tsx'
import { OriginLine } from '#app/features/records/components/origin-line.tsx'
import { HouseLinks } from '#app/features/settings/components/house-links.tsx'
import { TodayPanel } from '#app/features/today/components/today-panel.tsx'
import { wordsFor } from '#app/lib/errors.ts'
import { gymSystemQuery } from '#app/lib/gym-system.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { venue } from '#domain/venue.ts'
import type { Route } from './+types/overview.ts'

export function meta() {
  return privateMeta('Admin Panel')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(figuresQuery(id))
  void queryClient.prefetchQuery(gymSystemQuery())
  return { userId: id }
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(figuresQuery(loaderData.userId))

  useEffect(() => {
    if (error) console.error('The figures could not be read', error)
  }, [error])

  if (isPending) return <LoadingAdmin />
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
        <h2 className="text-[2.25rem] sm:text-5xl">{venue.name} at a glance</h2>
        <HouseLinks />
      </div>
      {error && (
        <LoadFailure className="mb-6" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      <FigureCards figures={data} />
      {data?.source === 'gymmaster' && <OriginLine listed={data} />}
      <div className="mt-6 space-y-6">
        <TodayPanel userId={loaderData.userId} />
        <Alerts userId={loaderData.userId} />
      </div>
      <div className="mt-10 grid items-start gap-x-6 gap-y-10 sm:mt-14 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
        <RecordTiles figures={data} />
        <PlanSyncCard className="xl:mt-14" />
      </div>
    </>
  )
}
