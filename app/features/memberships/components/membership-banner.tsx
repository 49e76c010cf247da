import { useQuery } from '@tanstack/react-query'
import { Plaque } from '#app/ui/plaque.tsx'
import { formatDay } from '#domain/venue/venue-time.ts'
import { activeMembershipQuery } from '../queries.ts'

/** Marks the plan that the member already has. */
export function MembershipBanner({ userId }: { userId: string }) {
  const { data: membership } = useQuery(activeMembershipQuery(userId))
  if (!membership) return null

  return (
    <p className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-(--rule) bg-pine-800 px-5 py-4">
      <Plaque>Active Membership</Plaque>
      <span>
        {membership.planName}, active until{' '}
        <time dateTime={membership.endDate}>{formatDay(membership.endDate)}</time>
      </span>
    </p>
  )
}
