import { queryOptions } from '@tanstack/react-query'
import { fetchVenueHours } from '#app/features/opening-hours/queries.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { OrderQueue } from '#domain/contract/order-queue.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'

/** Polling catches orders that become late, and missed signals. */
export function orderQueueQuery(userId: string) {
  return queryOptions({
    queryKey: ['order-queue', userId] as const,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(OrderQueue, unwrap(await (await supabase()).rpc('order_queue').abortSignal(signal))),
  })
}

const oldestOrderDays = 14

/** The staffed hours, with exceptions back to the oldest order that may still be open. */
export function staffedHoursQuery() {
  return queryOptions({
    queryKey: ['staffed hours', 'orders'] as const,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      fetchVenueHours(`day=gte.${addDays(dayOf(await venueNow()), -oldestOrderDays)}`, signal),
  })
}
