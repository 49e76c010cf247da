import { MemberStory } from '#app/features/stories/components/member-story.tsx'
import { memberStoryQuery } from '#app/features/stories/queries.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { queryClient } from '#app/lib/query-client.ts'
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
