import { venueNow } from '#app/lib/backend/clock.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { publicRows } from '#app/lib/backend/public-rows.ts'
import { useVenueFacts } from '#app/lib/site/venue-facts.ts'
import { venue } from '#domain/venue/venue.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import type { VisitingHours } from '#domain/venue/visiting-hours.ts'
import { hoursForPage, OPENING_EXCEPTIONS, OPENING_HOURS } from './rules.ts'

const ASK = `Ask us: ${venue.phone}`
const unknown: VisitingHours = {
  lines: [
    { when: 'Members', words: venue.memberHours.line },
    { when: 'Guests', words: ASK },
  ],
  guests: ASK,
  members: venue.memberHours.line,
}

/** The opening hours as staff have set them. */
export const { useValue: useVisitingHours } = liveValue<VisitingHours>({
  name: 'Opening hours',
  unknown,
  useServerValue: () => useVenueFacts()?.hours ?? null,
  ask: async () => (await fetchHours()).hours,
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
