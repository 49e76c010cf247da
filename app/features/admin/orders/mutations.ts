import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { SteppedOrder } from '#domain/contract/order-queue.ts'
import type { OrderStage } from '#domain/shop/fulfilment.ts'
import { formatStepRefusal } from './words.ts'

type OrderStep = {
  number: string
  /** The version the user saw; an older one is a conflict. */
  version: number
  to: OrderStage
  carrier?: string
  tracking?: string
  hasSeenId?: boolean
}

export function useStepOrder() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      number,
      version,
      to,
      carrier = '',
      tracking = '',
      hasSeenId = false,
    }: OrderStep) => {
      const args = {
        p_number: number,
        p_version: version,
        p_state: to,
        p_carrier: carrier,
        p_tracking: tracking,
        p_has_seen_id: hasSeenId,
      }
      const answer = readAnswer(SteppedOrder, unwrap(await (await supabase()).rpc('step_order', args)))
      if (answer.state !== 'done') throw new AppError('conflict', { sentence: formatStepRefusal(answer) })
    },
    onSettled: () => queryClient.invalidateQueries(showing('orders')),
  })
}
