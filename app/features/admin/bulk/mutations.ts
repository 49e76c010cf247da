import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { formatStepRefusal } from '#app/features/admin/orders/words.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import type { ManageBookingRequest } from '#domain/contract/manage-booking.ts'
import type { ManageMemberRequest } from '#domain/contract/manage-member.ts'
import { SteppedOrder } from '#domain/contract/order-queue.ts'
import type { OrderStage } from '#domain/shop/fulfilment.ts'

const Done = z.object({ success: z.literal(true) })

// These hooks invalidate nothing: the dialog refetches the lists once, after the last row.

export function useActOnMember() {
  return useMutation({
    mutationFn: (body: ManageMemberRequest) => callFunction('manage-member', Done, { body }),
  })
}

/** Treats a conflict as success when the booking already has the requested status: the first response was lost. */
export function useActOnBooking() {
  return useMutation({
    mutationFn: (body: ManageBookingRequest) =>
      callFunction('manage-booking', Done, { body }).catch((error: unknown) => {
        const wanted = body.action === 'mark' ? body.status : null
        const isAlreadyDone = isAppError(error, 'conflict') && error.refusal?.state === wanted
        if (!isAlreadyDone || wanted === null) throw error
      }),
  })
}

type OrderStep = { number: string; version: number; to: OrderStage }

export function useStepOneOrder() {
  return useMutation({
    mutationFn: async ({ number, version, to }: OrderStep) => {
      const sent = { p_carrier: '', p_tracking: '', p_has_seen_id: false }
      const args = { p_number: number, p_version: version, p_state: to, ...sent }
      const answer = readAnswer(SteppedOrder, unwrap(await (await supabase()).rpc('step_order', args)))
      // A retry after a lost response finds the order already at that stage.
      if (answer.state !== 'done' && answer.now !== to)
        throw new AppError('conflict', { sentence: formatStepRefusal(answer) })
    },
  })
}
