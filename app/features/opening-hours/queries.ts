import { venueNow } from '#app/lib/backend/clock.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { fetchPublicRows } from '#app/lib/backend/public-rows.ts'
import { useVenueFacts } from '#app/lib/site/venue-facts.ts'
import { DateException, OpeningHours } from '#domain/contract/venue-hours.ts'
import { type FormattedHours, formatOpeningHours } from '#domain/venue/hours-words.ts'
import { toOpeningHoursData } from '#domain/venue/opening-data.ts'
import type { VenueHours } from '#domain/venue/opening-hours.ts'
import { venue } from '#domain/venue/venue.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'

function unknown(): FormattedHours {
  const callUs = `Call ${venue.phone}`
  return {
    lines: [
      { when: 'Members', words: venue.memberHoursLine },
      { when: 'Guests', words: callUs },
    ],
    guests: callUs,
    members: venue.memberHoursLine,
  }
}

export const { useValue: useVisitingHours } = liveValue<FormattedHours>({
  name: 'Opening hours',
  unknown,
  useServerValue: () => useVenueFacts()?.hours ?? null,
  ask: async () => (await fetchHours()).hours,
  freshMs: 60_000,
})

export async function fetchHours() {
  const now = await venueNow()
  const venueHours = await fetchVenueHours(`day=gte.${dayOf(now)}`)
  return { hours: formatOpeningHours(venueHours, now), data: toOpeningHoursData(venueHours, dayOf(now)) }
}

/** `days` filters the special hours. */
export async function fetchVenueHours(days: string, signal?: AbortSignal): Promise<VenueHours> {
  const [hours, exceptions] = await Promise.all([
    fetchPublicRows(
      OpeningHours,
      'opening_hours?select=weekday,opensMinute:opens_minute,closesMinute:closes_minute&order=weekday,opens_minute',
      signal,
    ),
    fetchPublicRows(
      DateException,
      `opening_exceptions?select=day,opensMinute:opens_minute,closesMinute:closes_minute,note,membersToo:members_too&order=day&${days}`,
      signal,
    ),
  ])
  return { hours, exceptions }
}
