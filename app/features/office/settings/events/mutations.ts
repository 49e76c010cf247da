import { useMutation } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { requireWritten, type SettingWrite, saveSetting } from '#app/lib/backend/setting-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { changePicture, type PictureChange } from '#app/lib/pictures/change-picture.ts'
import type { EventRow, EventWrite } from './rules.ts'

const eventsChanged = () => queryClient.invalidateQueries({ queryKey: eventKeys.all })

export function useSaveEvent() {
  return useMutation({
    mutationFn: (write: SettingWrite<EventWrite>) => saveSetting('events', write),
    onSettled: eventsChanged,
  })
}

export function useChangeEventPicture({ id, version, picture }: EventRow) {
  return useMutation({
    mutationFn: (change: PictureChange) =>
      changePicture({ bucket: 'events', folder: id, picture }, change, (values) =>
        saveSetting('events', { seen: { id, version }, values }),
      ),
    onSettled: eventsChanged,
  })
}

/** Calls an event off. Whoever signed up is told by mail, once. */
export function useCancelEvent() {
  return useMutation({
    mutationFn: async ({ id }: EventRow) => {
      const table = (await supabase()).from('events')
      const cancelled_at = new Date().toISOString()
      requireWritten(await table.update({ cancelled_at }).eq('id', id).is('cancelled_at', null).select('id'))
    },
    onSettled: eventsChanged,
  })
}
