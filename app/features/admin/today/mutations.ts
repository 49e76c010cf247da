import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type ManageBookingRequest, ManageBookingResponse } from '#domain/contract/manage-booking.ts'

type TodayAct = Extract<ManageBookingRequest, { action: 'mark' | 'book' }>

/** Marks attendance, and books walk-ins. */
export function useTodayAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TodayAct) => callFunction('manage-booking', ManageBookingResponse, { body }),
    onSettled: () => queryClient.invalidateQueries(showing('bookings')),
  })
}
