import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { roleQuery } from '#app/features/account/queries.ts'
import { ChangeLog } from '#app/features/admin/activity-log/components/change-log.tsx'
import { readFilter } from '#app/features/admin/activity-log/state.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { can } from '#domain/admin/can.ts'
import type { Route } from './+types/activity.ts'

export function meta() {
  return privateMeta('Activity')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { userId: context.get(userContext).id }
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { userId } = loaderData
  const [params] = useSearchParams()
  const { data: role } = useQuery(roleQuery(userId))

  return (
    <>
      <BackLink to="/admin">Back to Admin</BackLink>
      <h2 className="mt-3 mb-6 text-[2.25rem] sm:text-5xl">Activity</h2>
      <ChangeLog userId={userId} canSeeRoles={can(role, 'grant roles')} filter={readFilter(params)} />
    </>
  )
}
