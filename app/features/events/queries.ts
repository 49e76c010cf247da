import { queryOptions } from '@tanstack/react-query'
import { knownRows } from '#app/lib/backend/known-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { instantAt } from '#domain/venue/venue-clock.ts'
import { addMonths } from './rules.ts'
import { VenueEvent } from './schema.ts'

export const eventKeys = {
  all: ['events'] as const,
  ofMonth: (month: string, userId: string | null) => [...eventKeys.all, month, userId] as const,
}

/** The events of a month, and which of them this person has joined. */
export function eventsQuery(month: string, userId: string | null) {
  const from = new Date(instantAt(`${month}-01`, 0)).toISOString()
  const p_to = new Date(instantAt(`${addMonths(month, 1)}-01`, 0)).toISOString()
  return queryOptions({
    queryKey: eventKeys.ofMonth(month, userId),
    queryFn: ({ signal }) =>
      wholeList<VenueEvent>(
        ({ id }) => id,
        async (last) => {
          const period = { p_from: last?.startsAt ?? from, p_to }
          if (userId === null) return publicPage(period, signal)
          const asked = (await supabase()).rpc('list_events', period).limit(pageRows)
          return camelNames(unwrap(await asked.abortSignal(signal)))
        },
      ),
  })
}

function publicPage(period: { p_from: string; p_to: string }, signal: AbortSignal): Promise<VenueEvent[]> {
  const asked = new URLSearchParams({ ...period, limit: String(pageRows) })
  return knownRows(VenueEvent, `rpc/list_events?${asked}`, signal)
}
