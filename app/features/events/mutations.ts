import { useMutation } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { eventKeys } from './queries.ts'

const refusals: Record<string, string> = {
  full: 'Someone just took the last spot.',
  over: 'This event has already started.',
  cancelled: 'This event was canceled.',
  members_only: 'This event is for members.',
  unknown: 'This event is no longer on the calendar.',
}

/** `waits` joins the waitlist of a full event; `waited` is the status before. */
type AttendInput = { id: string; comes: boolean; waits?: boolean; waited?: boolean }

/** Stays pending until the calendar shows the change. */
export function useAttendEvent() {
  return useMutation({
    mutationFn: async ({ id, comes, waits = false }: AttendInput) => {
      const db = await supabase()
      const args = { p_event_id: id }
      const state = unwrap(
        comes ? await db.rpc('join_event', { ...args, p_waits: waits }) : await db.rpc('leave_event', args),
      )
      const sentence = refusals[state]
      if (sentence !== undefined) throw new AppError('conflict', { sentence })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: eventKeys.all }),
  })
}
