import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FigureCards } from '#app/features/figures/components/figure-cards.tsx'
import { LoadingAdmin } from '#app/features/figures/components/loading-admin.tsx'
import { figuresQuery } from '#app/features/figures/queries.ts'
import { wordsFor } from '#app/lib/errors.ts'
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
      <h2 className="mb-8 text-[2.25rem] sm:mb-10 sm:text-5xl">{venue.name} at a glance</h2>
      {error && (
        <LoadFailure className="mb-6" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      <FigureCards figures={data} />
    </>
  )
}
