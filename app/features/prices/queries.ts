import { liveValue } from '#app/lib/backend/live-value.ts'
import { writtenList } from '#app/lib/site/told-by-staff.ts'
import type { PriceTable } from '#domain/booking/price-table.ts'
import { venue } from '#domain/venue/venue.ts'

type KnownPrices = PriceTable & { isTold: boolean }

const ASK = `ask us: ${venue.phone}`
const unknown: KnownPrices = { from: ASK, lines: [{ when: 'An hour', words: ASK }], isTold: false }

/** What an hour of a bay costs, as staff have set it. */
export const { useValue: usePriceTable } = liveValue<KnownPrices>({
  name: 'Prices',
  unknown,
  written: writtenPrices,
  ask: fetchPrices,
  freshMs: 60_000,
})

function writtenPrices(): KnownPrices | null {
  const from = document.querySelector('[data-told=from]')?.textContent
  const written = writtenList('prices')
  if (written === null || !from) return null
  return { from, lines: written.rows.map(({ when = '', words = '' }) => ({ when, words })), isTold: true }
}

/** The rules by which bookings are priced. The code for it is loaded now, because most pages come with their prices. */
async function fetchPrices(): Promise<KnownPrices> {
  const [{ knownPortal }, { publicRows }, { priceTable }, { PRICE_RULES, priceRulesOf }] = await Promise.all([
    import('#app/lib/portal/portal.ts'),
    import('#app/lib/backend/public-rows.ts'),
    import('#domain/booking/price-table.ts'),
    import('./rules.ts'),
  ])
  // Where a gym system sells the bays, it has prices of its own.
  if ((await knownPortal()).provider !== 'builtin') return unknown
  const table = priceTable(priceRulesOf(await publicRows(PRICE_RULES)))
  return table ? { ...table, isTold: true } : unknown
}
