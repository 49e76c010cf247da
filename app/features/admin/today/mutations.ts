import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type ManageBookingRequest, ManageBookingResponse } from '#domain/contract/manage-booking.ts'

type TodayAct = Extract<ManageBookingRequest, { action: 'mark' | 'book' }>

/** Marks who has come or was missed, and books for who walks in. */
export function useTodayAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TodayAct) => callFunction('manage-booking', ManageBookingResponse, { body }),
    // The day, the alerts, lists and reports show it.
    onSettled: () => queryClient.invalidateQueries(showing('bookings')),
  })
}
