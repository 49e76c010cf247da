import { queryOptions } from '@tanstack/react-query'
import { intervals } from '#app/lib/backend/intervals.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { OrderQueue } from '#domain/contract/order-queue.ts'

// Signals tell of changes; this is for what becomes late, and without signals.

/** The orders to prepare, hand over or send. Polled while they are visible. */
export function orderQueueQuery(userId: string) {
  return queryOptions({
    queryKey: ['order-queue', userId] as const,
    refetchInterval: intervals.poll,
    queryFn: async ({ signal }) =>
      readAnswer(OrderQueue, unwrap(await (await supabase()).rpc('order_queue').abortSignal(signal))),
  })
}
