import { queryOptions } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { type EventConflict, EventConflicts } from '#domain/contract/event-roster.ts'
import { camelNames } from '#domain/contract/from-sql.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import { addDays, instantAt } from '#domain/venue/venue-clock.ts'
import { type EventPlan, type EventRow, toBayTime } from './rules.ts'

/** Null if the event does not exist. */
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
  'id, version, title, kind, description, starts_at, ends_at, capacity, members_only, fee_cents, picture, picture_alt, bay_ids, bays_from, bays_until'

/** Includes closed days and times outside opening hours. Never cached. */
export async function findConflicts(plans: readonly EventPlan[]): Promise<EventConflict[]> {
  const p_bay_ids = plans[0]?.values.bayIds ?? []
  const p_times = plans.map(({ values }) => toBayTime(values))
  const request = { p_bay_ids, p_times, p_event_ids: plans.map(({ id }) => id) }
  return readAnswer(EventConflicts, unwrap(await (await supabase()).rpc('event_conflicts', request)))
}

const DAYS_AHEAD = 400

export function upcomingEventsQuery(userId: string, today: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'coming', today, userId] as const,
    queryFn: async ({ signal }): Promise<EventRow[]> => {
      const db = await supabase()
      const from = new Date(instantAt(today, 0)).toISOString()
      const p_to = new Date(instantAt(addDays(today, DAYS_AHEAD), 0)).toISOString()
      return wholeList<EventRow>(
        ({ id }) => id,
        async (last) => {
          const request = db.rpc('list_events', { p_from: last?.startsAt ?? from, p_to }).limit(pageRows)
          return camelNames(unwrap(await request.abortSignal(signal)))
        },
      )
    },
  })
}
