import { queryOptions } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { unwrap } from '#app/lib/backend-errors.ts'
import { supabase } from '#app/lib/supabase.ts'
import { addDays, instantAt } from '#domain/venue-clock.ts'
import type { EventRow } from './schema.ts'

const DAYS_AHEAD = 400

/** What is planned from today on, with how many come. */
export function comingEventsQuery(userId: string, today: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'coming', today, userId] as const,
    queryFn: async ({ signal }): Promise<EventRow[]> =>
      unwrap(
        await (await supabase())
          .rpc('list_events', {
            p_from: new Date(instantAt(today, 0)).toISOString(),
            p_to: new Date(instantAt(addDays(today, DAYS_AHEAD), 0)).toISOString(),
          })
          .abortSignal(signal),
      ),
  })
}
