import { FacilitiesList } from '#app/features/admin/lists/components/facilities-list.tsx'
import { fullListQuery } from '#app/features/admin/lists/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/facilities.ts'

export function meta() {
  return privateMeta('Facilities')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(fullListQuery('facilities', id))
  return { userId: id }
}

export default function Facilities({ loaderData }: Route.ComponentProps) {
  return <FacilitiesList userId={loaderData.userId} />
}
