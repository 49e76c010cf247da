import { FacilitiesList } from '#app/features/records/components/facilities-list.tsx'
import { recordsQuery } from '#app/features/records/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import type { Route } from './+types/facilities.ts'

export function meta() {
  return privateMeta('Facilities')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(recordsQuery('facilities', id))
  return { userId: id }
}

export default function Facilities({ loaderData }: Route.ComponentProps) {
  return <FacilitiesList userId={loaderData.userId} />
}
