import { signPrice } from '../../domain/money/money.ts'
import { openingData } from '../../domain/venue/opening-data.ts'
import type { VenueHours } from '../../domain/venue/opening-hours.ts'
import { dayOf } from '../../domain/venue/venue-clock.ts'
import { type VisitingHours, visitingHours } from '../../domain/venue/visiting-hours.ts'
import { errorFields, type Logger } from '../log.ts'
import type { Sql } from '../postgres/sql.ts'

/** What built pages say about the venue, as staff have set it. */
export type LiveVenue = { hours: VisitingHours; openingData: object[]; priceRange: string | null }

type Parts = {
  sql: Sql
  now: () => Date
  log: Logger
  /** For how long a reading is reused; edits are visible after that time. */
  freshMs?: number
}

/** After waiting so long for the database, pages use the last known reading. */
const patienceMs = 500

/** Reads what staff have set, at most once a second; null if it could never be read. */
export function liveVenueReader({ sql, now, log, freshMs = 1_000 }: Parts): () => Promise<LiveVenue | null> {
  let venue: LiveVenue | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read() {
    try {
      venue = liveVenue(await readRows(sql, dayOf(now().getTime())), now().getTime())
      readAt = performance.now()
    } catch (error) {
      log.warn(errorFields(error), 'the hours could not be read')
    } finally {
      reading = null
    }
  }

  return async () => {
    if (performance.now() - readAt < freshMs) return venue
    reading ??= read()
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    return venue
  }
}

type Rows = VenueHours & { lowest: number | null; highest: number | null }

async function readRows(sql: Sql, today: string): Promise<Rows> {
  const [hours, exceptions, [prices]] = await Promise.all([
    sql<VenueHours['hours'][number][]>`
      select weekday, opens_minute as "opensMinute", closes_minute as "closesMinute"
      from public.opening_hours order by weekday, opens_minute`,
    sql<VenueHours['exceptions'][number][]>`
      select day::text, opens_minute as "opensMinute", closes_minute as "closesMinute", note,
        members_too as "membersToo"
      from public.opening_exceptions where day >= ${today} order by day`,
    sql<{ lowest: number | null; highest: number | null }[]>`
      select min(cents_per_hour) as lowest, max(cents_per_hour) as highest from public.price_rules`,
  ])
  return { hours, exceptions, lowest: prices?.lowest ?? null, highest: prices?.highest ?? null }
}

function liveVenue({ lowest, highest, ...venueHours }: Rows, now: number): LiveVenue {
  return {
    hours: visitingHours(venueHours, now),
    openingData: openingData(venueHours, dayOf(now)),
    priceRange: lowest === null || highest === null ? null : priceRange(lowest, highest),
  }
}

function priceRange(lowest: number, highest: number): string {
  const words = [...new Set([lowest, highest])].map(signPrice).join('-')
  return `${words} an hour`
}
