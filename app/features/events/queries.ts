import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { knownRows } from '#app/lib/known-rows.ts'
import { supabase } from '#app/lib/supabase.ts'
import { instantAt } from '#domain/venue-clock.ts'
import { addMonths, VenueEvent } from './schema.ts'

export const eventKeys = {
  all: ['events'] as const,
  ofMonth: (month: string, userId: string | null) => [...eventKeys.all, month, userId] as const,
}

/** What begins in a month of the venue, and where this person takes part. */
export function eventsQuery(month: string, userId: string | null) {
  const p_from = new Date(instantAt(`${month}-01`, 0)).toISOString()
  const p_to = new Date(instantAt(`${addMonths(month, 1)}-01`, 0)).toISOString()
  return queryOptions({
    queryKey: eventKeys.ofMonth(month, userId),
    queryFn: async ({ signal }): Promise<VenueEvent[]> => {
      if (userId === null)
        return knownRows(VenueEvent, `rpc/list_events?${new URLSearchParams({ p_from, p_to })}`, signal)
      return unwrap(await (await supabase()).rpc('list_events', { p_from, p_to }).abortSignal(signal))
    },
  })
}
