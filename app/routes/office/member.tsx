import { MemberStory } from '#app/features/office/details/components/member-story.tsx'
import { memberStoryQuery } from '#app/features/office/details/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/member.ts'

export function meta() {
  return privateMeta('Member')
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(memberStoryQuery(Number(params.id)))
}

export default function Member({ params }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-4">
        <BackLink to="/admin/members">Members</BackLink>
      </p>
      <MemberStory key={params.id} id={Number(params.id)} />
    </>
  )
}
