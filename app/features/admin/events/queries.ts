import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { EventRoster } from '#domain/contract/event-roster.ts'

export const rosterKeys = {
  all: ['roster'] as const,
  one: (id: string) => [...rosterKeys.all, id] as const,
}

export function rosterQuery(id: string) {
  return queryOptions({
    queryKey: rosterKeys.one(id),
    queryFn: async ({ signal }) => {
      const answer = unwrap(
        await (await supabase()).rpc('event_roster', { p_event_id: id }).abortSignal(signal),
      )
      if (answer === null) throw new AppError('not_found')
      return readAnswer(EventRoster, answer)
    },
  })
}
