import { useMutation } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { supabase } from '#app/lib/supabase.ts'
import { writtenRows } from '#app/lib/written-rows.ts'
import type { EventRow, EventWrite } from './schema.ts'

const table = () => supabase().from('events')
const eventsChanged = () => queryClient.invalidateQueries({ queryKey: eventKeys.all })

function seenAs({ id, title, kind, starts_at, ends_at, capacity }: EventRow) {
  return { id, title, kind, starts_at, ends_at, capacity }
}

/** Plans an event under an id made once, or changes one as long as it is still as it was seen. */
export function useSaveEvent() {
  return useMutation({
    mutationFn: async ({ was, id, event }: { was: EventRow | null; id: string; event: EventWrite }) =>
      was === null
        ? writtenRows(
            await table()
              .upsert({ id, ...event })
              .select('id'),
          )
        : writtenRows(await table().update(event).match(seenAs(was)).is('cancelled_at', null).select('id')),
    onSettled: eventsChanged,
  })
}

/** Calls an event off. Whoever signed up is told by mail, once. */
export function useCancelEvent() {
  return useMutation({
    mutationFn: async ({ id }: EventRow) => {
      const cancelled_at = new Date().toISOString()
      writtenRows(await table().update({ cancelled_at }).eq('id', id).is('cancelled_at', null).select('id'))
    },
    onSettled: eventsChanged,
  })
}
