import { useQuery } from '@tanstack/react-query'
import { venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { membershipWords } from '#domain/membership/membership-words.ts'

type MembershipEndProps = { membership: { endDate: string }; className?: string }

/** 'Ends Dec 21': how a membership that is held stands. */
export function MembershipEnd({ membership: { endDate }, className = '' }: MembershipEndProps) {
  // Until the venue's day is known, the day itself: nobody holds what has ended.
  const { data: today = endDate } = useQuery(venueDayQuery())

  return (
    <time dateTime={endDate} className={`whitespace-nowrap ${className}`}>
      {membershipWords({ status: 'active', endDate }, today)}
    </time>
  )
}
