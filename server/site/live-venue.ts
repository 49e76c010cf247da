import { bayLine } from '../../domain/booking/bay-line.ts'
import { priceTable } from '../../domain/booking/price-table.ts'
import { planFeatures } from '../../domain/membership/plan-features.ts'
import { flyerWords, planLine } from '../../domain/membership/plan-line.ts'
import { plainAmount, shortPrice } from '../../domain/money/money.ts'
import { openingData } from '../../domain/venue/opening-data.ts'
import type { VenueHours } from '../../domain/venue/opening-hours.ts'
import { dayOf } from '../../domain/venue/venue-clock.ts'
import { type VisitingHours, visitingHours } from '../../domain/venue/visiting-hours.ts'
import { errorFields, type Logger } from '../log.ts'
import type { Sql } from '../postgres/sql.ts'
import { readHours, readSold, type SoldBay, type SoldPlan, type SoldRows } from './venue-rows.ts'

/** What built pages say about the venue, as staff have set it. */
export type LiveVenue = {
  hours: VisitingHours
  /** The lines of the marked lists, by the names of their parts. A list that is not there stays as it was built. */
  lists: Record<string, Record<string, string>[] | undefined>
  /** The words of marked places; null where nobody has set them. */
  texts: Record<string, string | null>
  /** Structured data by the names of schema.org. */
  data: Record<string, object[]>
}

type Parts = {
  sql: Sql
  now: () => Date
  log: Logger
  /** False where a gym system sells plans and bays: its pages tell them. */
  isSoldHere: boolean
  /** For how long a reading is reused; edits are visible after that time. */
  freshMs?: number
}

/** After waiting so long for the database, pages use the last known reading. */
const patienceMs = 500

/** Reads what staff have set, at most once a second; null if it could never be read. */
export function liveVenueReader(parts: Parts): () => Promise<LiveVenue | null> {
  const { sql, now, log, isSoldHere, freshMs = 1_000 } = parts
  let venue: LiveVenue | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read() {
    try {
      const at = now().getTime()
      const [hours, sold] = await Promise.all([readHours(sql, dayOf(at)), isSoldHere ? readSold(sql) : null])
      venue = liveVenue(hours, sold, at)
      readAt = performance.now()
    } catch (error) {
      log.warn(errorFields(error), 'what staff have set could not be read')
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

function liveVenue(venueHours: VenueHours, sold: SoldRows | null, now: number): LiveVenue {
  const hours = visitingHours(venueHours, now)
  const prices = sold && priceTable(sold.rules)
  return {
    hours,
    lists: {
      hours: hours.lines,
      plans: sold?.plans.map((plan) => planLine({ ...plan, features: planFeatures(plan) })),
      bays: sold?.bays.map(bayLine),
      prices: prices?.lines,
    },
    texts: {
      guests: hours.guests,
      members: hours.members,
      priceRange: sold && rangeWords(sold.prices),
      from: prices?.from ?? null,
      flyer: sold && flyerWords(sold.plans.length > 0),
    },
    data: {
      openingHoursSpecification: openingData(venueHours, dayOf(now)),
      makesOffer: sold?.plans.flatMap(offerData) ?? [],
      containsPlace: sold?.bays.map(placeData) ?? [],
    },
  }
}

function rangeWords({ lowest, highest }: SoldRows['prices']): string | null {
  if (lowest === null || highest === null) return null
  return `${[...new Set([lowest, highest])].map(shortPrice).join('-')} an hour`
}

/** A plan without a price is sold on request: no offer. */
function offerData({ name, priceCents: cents }: SoldPlan): object[] {
  if (cents === null) return []
  return [{ '@type': 'Offer', name, category: 'Membership', price: plainAmount(cents), priceCurrency: 'USD' }]
}

function placeData({ name, capacity }: SoldBay): object {
  return { '@type': 'Place', name, maximumAttendeeCapacity: capacity }
}
