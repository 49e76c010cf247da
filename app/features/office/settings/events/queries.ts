import { queryOptions } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { addDays, instantAt } from '#domain/venue/venue-clock.ts'
import type { EventRow } from './rules.ts'

/** One event, to be copied; null for one that is not there. */
export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'one', id] as const,
    queryFn: async ({ signal }): Promise<EventRow | null> => {
      const rows = (await supabase()).from('events').select(eventColumns).eq('id', id)
      const row = unwrap(await rows.abortSignal(signal).maybeSingle())
      return row && { ...camelNames(row), isCancelled: false, taken: 0, waiting: 0 }
    },
  })
}

const eventColumns =
  'id, version, title, kind, description, starts_at, ends_at, capacity, members_only, fee_cents, picture, picture_alt'

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
