import { useMutation } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { asSeen, once, writtenRows } from '#app/lib/backend/written-rows.ts'
import { useAdding } from '#app/lib/forms/adding.ts'
import type { EventRow, EventWrite } from './rules.ts'

const eventsChanged = () => queryClient.invalidateQueries({ queryKey: eventKeys.all })

function seenAs(event: EventWrite & { id: string }) {
  const { id, title, kind, description, starts_at, ends_at, capacity, members_only } = event
  return { id, title, kind, description, starts_at, ends_at, capacity, members_only, cancelled_at: null }
}

/** Plans an event, or changes one as long as it is still as it was seen. */
export function useSaveEvent() {
  const { add } = useAdding<EventWrite>()
  return useMutation({
    mutationFn: async ({ was, event }: { was: EventRow | null; event: EventWrite }) => {
      const table = (await supabase()).from('events')
      const change = (seen: EventWrite & { id: string }) =>
        asSeen(table.update(event), seenAs(seen)).select('id')
      if (was !== null) return writtenRows(await change(was))
      await add(event, { insert: (row) => table.upsert(row, once).select('id'), change })
    },
    onSettled: eventsChanged,
  })
}

/** Calls an event off. Whoever signed up is told by mail, once. */
export function useCancelEvent() {
  return useMutation({
    mutationFn: async ({ id }: EventRow) => {
      const table = (await supabase()).from('events')
      const cancelled_at = new Date().toISOString()
      writtenRows(await table.update({ cancelled_at }).eq('id', id).is('cancelled_at', null).select('id'))
    },
    onSettled: eventsChanged,
  })
}
