import { liveValue } from '#app/lib/backend/live-value.ts'
import { fetchPublicRows } from '#app/lib/backend/public-rows.ts'
import { fetchPortal } from '#app/lib/portal/portal.ts'
import { useVenueFacts } from '#app/lib/site/venue-facts.ts'
import { buildPriceTable, type PriceTable } from '#domain/booking/price-table.ts'
import { PriceRule } from '#domain/contract/price-rule.ts'
import { venue } from '#domain/venue/venue.ts'

/** Shown until the prices are known, and if a gym system sells the bays. */
function unknown(): PriceTable {
  const callUs = `call ${venue.phone}`
  return { from: callUs, lines: [{ when: 'Per hour', words: callUs }] }
}

export const { useValue: usePriceTable } = liveValue<PriceTable>({
  name: 'Prices',
  unknown,
  useServerValue: () => useVenueFacts()?.prices ?? null,
  ask: async () => (await fetchPrices()) ?? unknown(),
  freshMs: 60_000,
})

/** Null with a gym system, which has its own prices. */
async function fetchPrices(): Promise<PriceTable | null> {
  if ((await fetchPortal()).provider !== 'builtin') return null
  return buildPriceTable(await fetchPriceRules())
}

export function fetchPriceRules(signal?: AbortSignal): Promise<PriceRule[]> {
  return fetchPublicRows(
    PriceRule,
    'price_rules?select=name,weekdays,fromMinute:from_minute,untilMinute:until_minute,centsPerHour:cents_per_hour,isPeak:is_peak&order=sort_order,name',
    signal,
  )
}
