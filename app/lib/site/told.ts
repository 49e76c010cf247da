import { useRouteLoaderData } from 'react-router'
import type { PriceTable } from '#domain/booking/price-table.ts'
import type { PlanLine } from '#domain/membership/plan-line.ts'
import type { VisitingHours } from '#domain/venue/visiting-hours.ts'

/** What staff have set, as the server read it for this page; null where it could not be read. */
export type Told = {
  hours: VisitingHours | null
  prices: PriceTable | null
  plans: PlanLine[] | null
  /** The same for search engines, by the names of schema.org. */
  data: Record<string, object[] | string>
}

export function useTold(): Told | null {
  return useRouteLoaderData<Told>('root') ?? null
}
