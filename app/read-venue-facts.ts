import * as z from 'zod/mini'
import { priceTable } from '#domain/booking/price-table.ts'
import { planLine } from '#domain/membership/plan-line.ts'
import { plainAmount, shortPrice } from '#domain/money/money.ts'
import { plansOnSale } from './features/memberships/queries.ts'
import { fetchPriceRules } from './features/prices/queries.ts'
import { fetchHours } from './features/visiting-hours/queries.ts'
import { publicRows } from './lib/backend/public-rows.ts'
import { knownPortal } from './lib/portal/portal.ts'
import type { VenueFacts } from './lib/site/venue-facts.ts'

const Bay = z.object({ name: z.string(), capacity: z.int() })

/** Reads the settings that every page shows. The browser retries the parts that could not be read. */
export async function readVenueFacts(): Promise<VenueFacts> {
  const [hours, sold] = await Promise.all([orNull(fetchHours()), orNull(readSold())])
  return {
    hours: hours?.hours ?? null,
    prices: sold?.prices ?? null,
    plans: sold?.plans?.map(planLine) ?? null,
    data: { openingHoursSpecification: hours?.data ?? [], ...sold?.data },
  }
}

/** Null where a gym system sells plans and bays: its pages tell them. */
async function readSold() {
  if ((await knownPortal()).provider !== 'builtin') return { prices: null, plans: null, data: {} }
  const [rules, plans, bays] = await Promise.all([
    fetchPriceRules(),
    plansOnSale(),
    publicRows(Bay, 'bays?select=name,capacity&active=eq.true&order=sort_order,name'),
  ])
  const cents = rules.map(({ centsPerHour }) => centsPerHour)
  const range = [...new Set([Math.min(...cents), Math.max(...cents)])].map(shortPrice).join('-')
  return {
    prices: priceTable(rules),
    plans,
    data: {
      ...(cents.length > 0 && { priceRange: `${range} an hour` }),
      makesOffer: plans.flatMap(offerData),
      containsPlace: bays.map(placeData),
    },
  }
}

type PricedPlan = { name: string; priceCents: number | null }

/** A plan without a price is sold on request: no offer. */
function offerData({ name, priceCents: cents }: PricedPlan): object[] {
  if (cents === null) return []
  return [{ '@type': 'Offer', name, category: 'Membership', price: plainAmount(cents), priceCurrency: 'USD' }]
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
