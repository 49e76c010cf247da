import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type ManageBookingRequest, ManageBookingResponse } from '#domain/contract/manage-booking.ts'

type MarkOrBookRequest = Extract<ManageBookingRequest, { action: 'mark' | 'book' }>

export function useMarkOrBook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MarkOrBookRequest) => callFunction('manage-booking', ManageBookingResponse, { body }),
    onSettled: () => queryClient.invalidateQueries(showing('bookings')),
  })
}
