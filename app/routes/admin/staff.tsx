import { StaffList } from '#app/features/records/components/staff-list.tsx'
import { recordsQuery } from '#app/features/records/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import type { Route } from './+types/staff.ts'

export function meta() {
  return privateMeta('Staff')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(recordsQuery('staff', id))
  return { userId: id }
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <StaffList userId={loaderData.userId} />
}
