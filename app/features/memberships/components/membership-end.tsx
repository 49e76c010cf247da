import { useQuery } from '@tanstack/react-query'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import type { HeldMembership } from '#domain/contract/membership.ts'
import { formatMembershipStatus } from '#domain/membership/membership-words.ts'

type MembershipEndProps = {
  membership: Pick<HeldMembership, 'status' | 'endDate' | 'resumesOn'>
  className?: string
}

export function MembershipEnd({ membership, className = '' }: MembershipEndProps) {
  const { status, endDate, resumesOn } = membership
  // Until the venue's day is known, assume that the membership has not ended.
  const { data: today = endDate } = useQuery(venueDayQuery())

  return (
    <time
      dateTime={status === 'paused' ? (resumesOn ?? undefined) : endDate}
      className={`whitespace-nowrap ${className}`}
    >
      {formatMembershipStatus(membership, today)}
    </time>
  )
}
