import { ServicesList } from '#app/features/admin/lists/components/services-list.tsx'
import { fullListQuery } from '#app/features/admin/lists/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/services.ts'

export function meta() {
  return privateMeta('Services')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(fullListQuery('services', id))
  return { userId: id }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesList userId={loaderData.userId} />
}
