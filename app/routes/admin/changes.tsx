import { useSearchParams } from 'react-router'
import { ChangeLog } from '#app/features/changes/components/change-log.tsx'
import { readFilter } from '#app/features/changes/schema.ts'
import { privateMeta } from '#app/lib/page-meta.ts'
import { userContext } from '#app/lib/session.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/changes.ts'

export function meta() {
  return privateMeta('Changes')
}

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { userId: context.get(userContext).id }
}

export default function Changes({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()

  return (
    <>
      <BackLink to="/admin">Back to Admin</BackLink>
      <h2 className="mt-3 mb-6 text-[2.25rem] sm:text-5xl">Changes</h2>
      <ChangeLog userId={loaderData.userId} filter={readFilter(params)} />
    </>
  )
}
