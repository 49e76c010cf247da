import { liveValue } from '#app/lib/backend/live-value.ts'
import { writtenList } from '#app/lib/site/told-by-staff.ts'
import { venue } from '#domain/venue/venue.ts'
import type { VisitingHours } from '#domain/venue/visiting-hours.ts'

type KnownHours = VisitingHours & {
  /** False until the hours are known. */
  isTold: boolean
  /** The structured data, if the page was sent without it. */
  data?: string
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

let data: string | undefined

/** The opening hours as staff have set them. */
export const { useValue: useVisitingHours } = liveValue<KnownHours>({
  name: 'Opening hours',
  unknown,
  written: writtenHours,
  ask: fetchHours,
  freshMs: 60_000,
})

function writtenHours(): KnownHours | null {
  const written = writtenList('hours')
  if (written === null) return null
  const { guests = '', members = '' } = written.list.dataset
  const lines = written.rows.map(({ when = '', words = '' }) => ({ when, words }))
  return { lines, guests, members, isTold: true }
}

/** Fetches the same rows that bookings use. The code for it is loaded now, because most pages come with their hours. */
async function fetchHours(isFirst: boolean): Promise<KnownHours> {
  const [{ publicRows }, { venueNow }, { dayOf }, { OPENING_HOURS, OPENING_EXCEPTIONS, hoursForPage }] =
    await Promise.all([
      import('#app/lib/backend/public-rows.ts'),
      import('#app/lib/backend/clock.ts'),
      import('#domain/venue/venue-clock.ts'),
      import('./rules.ts'),
    ])
  const now = await venueNow()
  const [hours, exceptions] = await Promise.all([
    publicRows(OPENING_HOURS),
    publicRows(`${OPENING_EXCEPTIONS}&day=gte.${dayOf(now)}`),
  ])
  const told = hoursForPage(hours, exceptions, now)
  if (isFirst) data = told.data
  return { ...told, data, isTold: true }
}
