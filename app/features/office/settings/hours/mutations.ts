import { useMutation } from '@tanstack/react-query'
import { bookingDeskKeys } from '#app/features/booking/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { asSeen, once, writtenRows } from '#app/lib/backend/written-rows.ts'
import { useAdding } from '#app/lib/forms/adding.ts'
import { hoursKeys } from './queries.ts'
import type { ExceptionRow, HoursRow, HoursWrite } from './rules.ts'

const week = async () => (await supabase()).from('opening_hours')
const exceptions = async () => (await supabase()).from('opening_exceptions')
const SAME_START = 'This day already has hours that begin then.'
const SAME_DAY = 'This day already has other hours. Remove those first.'

// Free times depend on it.
function hoursChanged() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: hoursKeys.all }),
    queryClient.invalidateQueries({ queryKey: bookingDeskKeys.all }),
  ])
}

/** Adds hours to a weekday, under the id that is told; or changes some as long as they are still as they were seen. */
export function useSaveHours() {
  const { id, add } = useAdding<HoursWrite>()
  const save = useMutation({
    mutationFn: async ({ was, hours }: { was: HoursRow | null; hours: HoursWrite }) => {
      const table = await week()
      const change = (seen: HoursRow) => asSeen(table.update(hours), seen).select('id')
      if (was !== null) return writtenRows(await change(was), SAME_START)
      const insert = (row: HoursRow) => table.upsert(row, once).select('id')
      await add(hours, { insert, change, taken: SAME_START })
    },
    onSettled: hoursChanged,
  })
  return { newId: id, save: save.mutateAsync }
}

export function useRemoveHours() {
  return useMutation({
    mutationFn: async (was: HoursRow) => writtenRows(await asSeen((await week()).delete(), was).select('id')),
    onSettled: hoursChanged,
  })
}

/** Gives a day other hours, or none; or changes such a day as long as it is still as it was seen. */
export function useSaveException() {
  return useMutation({
    mutationFn: async ({ was, exception }: { was: ExceptionRow | null; exception: ExceptionRow }) => {
      const table = await exceptions()
      const written = was === null ? table.insert(exception) : asSeen(table.update(exception), was)
      writtenRows(await written.select('day'), SAME_DAY)
    },
    onSettled: hoursChanged,
  })
}

export function useRemoveException() {
  return useMutation({
    mutationFn: async (was: ExceptionRow) =>
      writtenRows(await asSeen((await exceptions()).delete(), was).select('day')),
    onSettled: hoursChanged,
  })
}
