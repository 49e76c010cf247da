import { StaffList } from '#app/features/admin/lists/components/staff-list.tsx'
import { fullListQuery } from '#app/features/admin/lists/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/staff.ts'

export function meta() {
  return privateMeta('Staff')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(fullListQuery('staff', id))
  return { userId: id }
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <StaffList userId={loaderData.userId} />
}
