import { CheckInsList } from '#app/features/admin/lists/components/check-ins-list.tsx'
import { prefetchList } from '#app/features/admin/lists/queries.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/checkins.ts'

export function meta() {
  return privateMeta('Check-Ins')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void prefetchList('checkins', id)
  return { userId: id }
}

export default function CheckIns({ loaderData }: Route.ComponentProps) {
  return <CheckInsList userId={loaderData.userId} />
}
