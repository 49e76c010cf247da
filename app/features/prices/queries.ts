import { liveValue } from '#app/lib/backend/live-value.ts'
import { publicRows } from '#app/lib/backend/public-rows.ts'
import { knownPortal } from '#app/lib/portal/portal.ts'
import { useTold } from '#app/lib/site/told.ts'
import type { PriceTable } from '#domain/booking/price-table.ts'
import { priceTable } from '#domain/booking/price-table.ts'
import { venue } from '#domain/venue/venue.ts'
import { PRICE_RULES, priceRulesOf } from './rules.ts'

type KnownPrices = PriceTable & { isTold: boolean }

const ASK = `ask us: ${venue.phone}`
const unknown: KnownPrices = { from: ASK, lines: [{ when: 'An hour', words: ASK }], isTold: false }

/** What an hour of a bay costs, as staff have set it. */
export const { useValue: usePriceTable } = liveValue<KnownPrices>({
  name: 'Prices',
  unknown,
  useTold: () => {
    const prices = useTold()?.prices
    return prices ? { ...prices, isTold: true } : null
  },
  ask: async () => {
    const table = await fetchPrices()
    return table ? { ...table, isTold: true } : unknown
  },
  freshMs: 60_000,
})

/** By the rules that price bookings; null where a gym system sells the bays, which has prices of its own. */
export async function fetchPrices(): Promise<PriceTable | null> {
  if ((await knownPortal()).provider !== 'builtin') return null
  return priceTable(priceRulesOf(await publicRows(PRICE_RULES)))
}
