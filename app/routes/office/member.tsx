import { MemberPage } from '#app/features/office/details/components/member-page.tsx'
import { memberDetailsQuery } from '#app/features/office/details/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/member.ts'

export function meta() {
  return privateMeta('Member')
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(memberDetailsQuery(Number(params.id)))
}

export default function Member({ params }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/members">Members</BackLink>
      </p>
      <MemberPage key={params.id} id={Number(params.id)} />
    </>
  )
}
