import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/backend-functions.ts'
import { type ManageBookingRequest, ManageBookingResponse } from '#domain/contract/manage-booking.ts'

/** One act of staff on a booking: book, move, cancel, mark, check out, take a payment. */
export function useManageBooking() {
  const queryClient = useQueryClient()
  // The day, stories, lists, figures and alerts all tell of it.
  const readAgain = () => queryClient.invalidateQueries()

  return useMutation({
    mutationFn: (body: ManageBookingRequest) =>
      callFunction('manage-booking', ManageBookingResponse, { body }),
    onSuccess: readAgain,
    // A refusal is told at once; what somebody else did meanwhile follows.
    onError: () => void readAgain(),
  })
}
