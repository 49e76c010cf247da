import { useMutation } from '@tanstack/react-query'
import { eventKeys } from '#app/features/events/queries.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { snakeNames } from '#domain/contract/from-sql.ts'
import { rosterKeys } from './queries.ts'
import type { NewGuest } from './rules.ts'
import { findRefusal } from './words.ts'

function invalidateRoster() {
  const keys = [rosterKeys.all, eventKeys.all]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Resolves with 'joined', or with 'waiting' if the event is full. */
export function useAddToEvent(eventId: string) {
  return useMutation({
    mutationFn: async (guest: NewGuest) => {
      const args = { p_event_id: eventId, p_signup: snakeNames(guest) }
      return throwIfRefused(unwrap(await (await supabase()).rpc('add_to_event', args)))
    },
    onSettled: invalidateRoster,
  })
}

/** The server gives the free place to the next guest on the waitlist. */
export function useRemoveFromEvent() {
  return useMutation({
    mutationFn: async ({ id, isPaid }: { id: string; isPaid: boolean }) => {
      const args = { p_id: id, p_is_paid: isPaid }
      return throwIfRefused(unwrap(await (await supabase()).rpc('remove_from_event', args)))
    },
    onSettled: invalidateRoster,
  })
}

export function useCheckInToEvent() {
  return useMutation({
    mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
      const args = { p_id: id, p_is_here: isHere }
      return throwIfRefused(unwrap(await (await supabase()).rpc('check_in_to_event', args)))
    },
    onSettled: invalidateRoster,
  })
}

function throwIfRefused(state: string): string {
  const sentence = findRefusal(state)
  if (sentence !== undefined) throw new AppError('conflict', { sentence })
  return state
}
