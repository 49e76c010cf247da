import { queryOptions, useQuery } from '@tanstack/react-query'
import { heldMembershipQuery } from '#app/features/memberships/queries.ts'
import { fetchVenueHours } from '#app/features/opening-hours/queries.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import type { Slot } from '#domain/booking/slots.ts'
import { type ArrivalLine, listArrivalInfo } from '#domain/venue/arrival-info.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'

function hoursAroundQuery(day: string) {
  return queryOptions({
    queryKey: ['staffed hours', day],
    queryFn: ({ signal }) =>
      fetchVenueHours(`day=gte.${addDays(day, -2)}&day=lte.${addDays(day, 2)}`, signal),
  })
}

function signedInQuery() {
  return queryOptions({ queryKey: ['who gets in'], queryFn: () => signedInUserId() })
}

type ArrivalInput = {
  slot: Slot | null
  now: number
}

/** Returns only the lines that apply to everyone until the membership and the hours are known. */
export function useArrivalLines({ slot, now }: ArrivalInput): ArrivalLine[] {
  const { data: userId = null } = useQuery(signedInQuery())
  const membership = useQuery({ ...heldMembershipQuery(userId ?? ''), enabled: userId !== null })
  const { data: hours = null } = useQuery({
    ...hoursAroundQuery(dayOf(slot?.start ?? now)),
    enabled: slot !== null,
  })
  const held = membership.data
  const member = held?.status === 'active' ? { validUntil: held.endDate } : null
  return listArrivalInfo({ member, slot, hours, now })
}
