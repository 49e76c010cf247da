import * as z from 'zod/mini'
import { buildPriceTable } from '#domain/booking/price-table.ts'
import type { PriceRule } from '#domain/contract/price-rule.ts'
import { VenueRow } from '#domain/contract/venue.ts'
import { toPlanLine } from '#domain/membership/plan-line.ts'
import { formatPlainAmount, shortPrice } from '#domain/money/money.ts'
import { venue } from '#domain/venue/venue.ts'
import { fetchPlansOnSale } from './features/memberships/queries.ts'
import { fetchHours } from './features/opening-hours/queries.ts'
import { fetchPriceRules } from './features/prices/queries.ts'
import { fetchPublicRows } from './lib/backend/public-rows.ts'
import { fetchPortal } from './lib/portal/portal.ts'
import { fetchVenue } from './lib/site/read-venue.ts'
import type { VenueFacts } from './lib/site/venue-facts.ts'

const Bay = z.object({ name: z.string(), capacity: z.int() })

/** The browser retries the parts that could not be read. */
export async function readVenueFacts(): Promise<VenueFacts> {
  const [, hours, sold] = await Promise.all([orNull(fetchVenue()), orNull(fetchHours()), readSold()])
  return {
    // Also those that were read before, if the row cannot be read now: the browser renders what the server has rendered.
    venue: VenueRow.parse(venue),
    hours: hours?.hours ?? null,
    prices: sold.rules && buildPriceTable(sold.rules),
    plans: sold.plans?.map(toPlanLine) ?? null,
    data: {
      openingHoursSpecification: hours?.data ?? [],
      ...(sold.rules?.length && { priceRange: priceRange(sold.rules) }),
      ...(sold.plans && { makesOffer: sold.plans.flatMap(offerData) }),
      ...(sold.bays && { containsPlace: sold.bays.map(placeData) }),
    },
  }
}

/** Null if a gym system sells plans and bays, because its own pages show them. */
async function readSold() {
  const portal = await orNull(fetchPortal())
  if (portal?.provider !== 'builtin') return { rules: null, plans: null, bays: null }
  const [rules, plans, bays] = await Promise.all([
    orNull(fetchPriceRules()),
    orNull(fetchPlansOnSale()),
    orNull(fetchPublicRows(Bay, 'bays?select=name,capacity&active=eq.true&order=sort_order,name')),
  ])
  return { rules, plans, bays }
}

function priceRange(rules: readonly PriceRule[]): string {
  const cents = rules.map(({ centsPerHour }) => centsPerHour)
  const ends = new Set([Math.min(...cents), Math.max(...cents)])
  return `${[...ends].map(shortPrice).join('-')} an hour`
}

type PricedPlan = { name: string; priceCents: number | null }

/** Plans without a price are sold on request. */
function offerData({ name, priceCents: cents }: PricedPlan): object[] {
  if (cents === null) return []
  return [
    { '@type': 'Offer', name, category: 'Membership', price: formatPlainAmount(cents), priceCurrency: 'USD' },
  ]
}

function placeData({ name, capacity }: z.infer<typeof Bay>): object {
  return { '@type': 'Place', name, maximumAttendeeCapacity: capacity }
}

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    console.warn('The settings of the venue could not be read', error)
    return null
  }
}
