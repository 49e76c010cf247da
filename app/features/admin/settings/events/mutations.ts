import { useMutation } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { requireWritten, type SeenVersion, saveSetting } from '#app/lib/backend/setting-rows.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { changePicture, type PictureChange } from '#app/lib/pictures/change-picture.ts'
import { snakeNames } from '#domain/contract/from-sql.ts'
import type { EventPlan, EventRow } from './rules.ts'

const invalidateEvents = () => queryClient.invalidateQueries({ queryKey: eventKeys.all })

type EventsSave = { seen: SeenVersion; plans: readonly EventPlan[] }

/** Saves one event by version, or a new series in one statement. */
export function useSaveEvents() {
  return useMutation({
    mutationFn: async ({ seen, plans }: EventsSave) => {
      const [only, ...more] = plans
      if (!only) return
      if (more.length === 0)
        return saveSetting('events', { seen: { ...seen, id: only.id }, values: only.values })
      const rows = plans.map(({ id, values }) => ({ id, ...snakeNames(values) }))
      const written = unwrap(
        await (await supabase()).from('events').upsert(rows, { ignoreDuplicates: true }).select('id, title'),
      )
      // An earlier attempt, whose response was lost, has saved these rows.
      if (written.length < rows.length) throw new AppError('conflict', { sentence: ALREADY_SAVED })
    },
    onSettled: invalidateEvents,
  })
}

const ALREADY_SAVED = 'These dates were already saved a moment ago. Close this form and check them.'

export function useChangeEventPicture({ id, version, picture }: EventRow) {
  return useMutation({
    mutationFn: (change: PictureChange) =>
      changePicture({ bucket: 'events', folder: id, picture }, change, (values) =>
        saveSetting('events', { seen: { id, version }, values }),
      ),
    onSettled: invalidateEvents,
  })
}

/** A database trigger emails the guests. */
export function useCancelEvent() {
  return useMutation({
    mutationFn: async ({ id }: EventRow) => {
      const table = (await supabase()).from('events')
      const cancelled_at = new Date().toISOString()
      requireWritten(await table.update({ cancelled_at }).eq('id', id).is('cancelled_at', null).select('id'))
    },
    onSettled: invalidateEvents,
  })
}
