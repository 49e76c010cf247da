import { queryOptions } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { addDays, instantAt } from '#domain/venue/venue-clock.ts'
import type { EventRow } from './rules.ts'

const DAYS_AHEAD = 400

/** What is planned from today on, with how many come. */
export function comingEventsQuery(userId: string, today: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'coming', today, userId] as const,
    queryFn: async ({ signal }): Promise<EventRow[]> => {
      const db = await supabase()
      const from = new Date(instantAt(today, 0)).toISOString()
      const p_to = new Date(instantAt(addDays(today, DAYS_AHEAD), 0)).toISOString()
      return wholeList<EventRow>(
        ({ id }) => id,
        async (last) => {
          const asked = db.rpc('list_events', { p_from: last?.startsAt ?? from, p_to }).limit(pageRows)
          return camelNames(unwrap(await asked.abortSignal(signal)))
        },
      )
    },
  })
}
