import { venueNow } from '#app/lib/backend/clock.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { publicRows } from '#app/lib/backend/public-rows.ts'
import { useTold } from '#app/lib/site/told.ts'
import { venue } from '#domain/venue/venue.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { VisitingHours } from '#domain/venue/visiting-hours.ts'
import { hoursForPage, OPENING_EXCEPTIONS, OPENING_HOURS } from './rules.ts'

type KnownHours = VisitingHours & {
  /** False until the hours are known. */
  isTold: boolean
}

const ASK = `Ask us: ${venue.phone}`
const unknown: KnownHours = {
  lines: [
    { when: 'Members', words: venue.memberHours.line },
    { when: 'Guests', words: ASK },
  ],
  guests: ASK,
  members: venue.memberHours.line,
  isTold: false,
}

/** The opening hours as staff have set them. */
export const { useValue: useVisitingHours } = liveValue<KnownHours>({
  name: 'Opening hours',
  unknown,
  useTold: () => {
    const hours = useTold()?.hours
    return hours ? { ...hours, isTold: true } : null
  },
  ask: async () => ({ ...(await fetchHours()).told, isTold: true }),
  freshMs: 60_000,
})

/** The same rows that bookings use. */
export async function fetchHours() {
  const now = await venueNow()
  const [hours, exceptions] = await Promise.all([
    publicRows(OPENING_HOURS),
    publicRows(`${OPENING_EXCEPTIONS}&day=gte.${dayOf(now)}`),
  ])
  return hoursForPage(hours, exceptions, now)
}
