import { Plaque } from '#app/ui/plaque.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { formatDay } from '#domain/venue/venue-time.ts'

type PriceNoteProps = { member: ListAvailabilityResponse['member']; isSignedIn: boolean; day: string }

export function PriceNote({ member, isSignedIn, day }: PriceNoteProps) {
  if (member && member.validUntil >= day)
    return (
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Plaque>
          {member.planName} −{member.discountPercent}%
        </Plaque>
        <span className="text-(--dim) text-sm">These are your prices.</span>
      </p>
    )
  return (
    <p className="text-(--dim) text-sm">
      {member && `Your ${member.planName} plan ends on ${formatDay(member.validUntil)}. `}Guest prices.{' '}
      <a href={isSignedIn ? '/memberships' : '/login?next=/booking'} className={`${textLink} text-ink`}>
        {isSignedIn ? 'Members pay less' : 'Sign in for member prices'}
      </a>
    </p>
  )
}
