import { CheckInsList } from '#app/features/records/components/check-ins-list.tsx'
import { recordsQuery } from '#app/features/records/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { userContext } from '#app/lib/session.ts'
import type { Route } from './+types/checkins.ts'

export function meta() {
  return privateMeta('Check-Ins')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void queryClient.prefetchQuery(recordsQuery('checkins', id))
  return { userId: id }
}

export default function CheckIns({ loaderData }: Route.ComponentProps) {
  return <CheckInsList userId={loaderData.userId} />
}
