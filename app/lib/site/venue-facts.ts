import { useRouteLoaderData } from 'react-router'
import type { PriceTable } from '#domain/booking/price-table.ts'
import type { VenueRow } from '#domain/contract/venue.ts'
import type { PlanLine } from '#domain/membership/plan-line.ts'
import type { FormattedHours } from '#domain/venue/hours-words.ts'

/** From the root loader. A part is null if it could not be read. */
export type VenueFacts = {
  venue: VenueRow
  hours: FormattedHours | null
  prices: PriceTable | null
  plans: PlanLine[] | null
  /** For search engines, by the names of schema.org. */
  data: Record<string, object[] | string>
}

export function useVenueFacts(): VenueFacts | null {
  return useRouteLoaderData<VenueFacts>('root') ?? null
}
