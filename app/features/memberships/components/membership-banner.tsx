import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import { heldMembershipQuery } from '../queries.ts'
import { buildRenewPath } from '../state.ts'
import { MembershipEnd } from './membership-end.tsx'

export function MembershipBanner({ userId }: { userId: string }) {
  const { data: membership } = useQuery(heldMembershipQuery(userId))
  if (!membership) return null
  const isPaused = membership.status === 'paused'

  return (
    <p className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-(--rule) bg-pine-800 px-5 py-4">
      <Plaque>{isPaused ? 'Paused Membership' : 'Active Membership'}</Plaque>
      <span>
        {membership.planName}: <MembershipEnd membership={membership} />
      </span>
      {!isPaused && (
        <Link to={buildRenewPath(membership.planName)} className={buttonStyle('brass', 'sm:ml-auto')}>
          Renew
        </Link>
      )}
    </p>
  )
}
