import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { ManageBookingResponse } from '#domain/contract/manage-booking.ts'
import { SettleRefundResponse } from '#domain/contract/settle-refund.ts'
import { todayKeys } from './queries.ts'

type RefundResolution = { refundId: string; way: 'again' | 'by_hand' | 'nothing'; note?: string }

/** Idempotent: settling twice changes nothing. */
export function useResolveRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (resolution: RefundResolution) => withFreshCode(() => resolveRefund(resolution)),
    onSettled: () => queryClient.invalidateQueries(showing('payments', 'bookings', 'orders')),
  })
}

/** Returns false if another staff member settled the refund first. */
async function resolveRefund(body: RefundResolution): Promise<boolean> {
  const { state } = await callFunction('settle-refund', SettleRefundResponse, { body })
  return state === 'done'
}

export function useCheckIn() {
  return useMutation({
    mutationFn: (number: string) =>
      callFunction('manage-booking', ManageBookingResponse, {
        body: { action: 'mark', number, was: 'confirmed', status: 'attended' },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: todayKeys.all }),
  })
}
