import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { roleQuery } from '#app/features/account/queries.ts'
import { MembersBulk } from '#app/features/admin/bulk/components/members-bulk.tsx'
import { MembersList } from '#app/features/admin/lists/components/members-list.tsx'
import { prefetchList } from '#app/features/admin/lists/queries.ts'
import { userContext } from '#app/lib/session/session.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'
import type { Route } from './+types/members.ts'

export function meta() {
  return privateMeta('Members')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { id } = context.get(userContext)
  void prefetchList('members', id)
  return { userId: id }
}

const bulk = (ticked: ComponentProps<typeof MembersBulk>) => <MembersBulk {...ticked} />

export default function Members({ loaderData: { userId } }: Route.ComponentProps) {
  const { data: role } = useQuery(roleQuery(userId))
  return <MembersList userId={userId} isAllowedToSync={can(role, 'sync members')} bulk={bulk} />
}
