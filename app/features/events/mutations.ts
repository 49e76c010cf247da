import { useMutation } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { eventKeys } from './queries.ts'

const refusals: Record<string, string> = {
  full: 'The last place has just been taken.',
  over: 'It has begun already.',
  cancelled: 'This event has been cancelled.',
  members_only: 'This event is for members.',
  unknown: 'This event is not on the calendar any more.',
}

/** Whether the user comes, or joins the waitlist if the event is full, and whether they were waitlisted before. */
type AttendWish = { id: string; comes: boolean; waits?: boolean; waited?: boolean }

/** Joins or leaves an event or its waitlist. Waits for the calendar to show it. */
export function useAttendEvent() {
  return useMutation({
    mutationFn: async ({ id, comes, waits = false }: AttendWish) => {
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
