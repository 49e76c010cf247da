import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/office/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { AppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { ManageBookingResponse } from '#domain/contract/manage-booking.ts'
import { todayKeys } from './queries.ts'

export type RefundResolution = { refundId: string; way: 'again' | 'by_hand' | 'nothing'; note?: string }

/** Settles a refund that the bank refused. May be repeated. */
export function useResolveRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (resolution: RefundResolution) => withFreshCode(() => resolveRefund(resolution)),
    // Details, lists, reports and alerts all show it.
    onSettled: () => queryClient.invalidateQueries(showing('payments', 'bookings', 'orders')),
  })
}

async function resolveRefund({ refundId, way, note = '' }: RefundResolution): Promise<boolean> {
  const args = { p_refund_id: refundId, p_way: way, p_note: note }
  const state = unwrap(await (await supabase()).rpc('cure_refund', args))
  if (state === 'unknown') throw new AppError('not_found')
  return state === 'done'
}

/** Checks a guest in and waits for the refetched panel. */
export function useCheckIn() {
  return useMutation({
    mutationFn: (number: string) =>
      callFunction('manage-booking', ManageBookingResponse, {
        body: { action: 'mark', number, was: 'confirmed', status: 'attended' },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: todayKeys.all }),
  })
}
