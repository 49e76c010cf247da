import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import { type ManageBookingRequest, ManageBookingResponse } from '#domain/contract/manage-booking.ts'

/** One act of staff on a booking: book, move, cancel, mark, check out, take a payment. */
export function useManageBooking() {
  const queryClient = useQueryClient()
  // The day, details, lists, reports and alerts all show it.
  const readAgain = () => queryClient.invalidateQueries()

  return useMutation({
    mutationFn: (body: ManageBookingRequest) =>
      withFreshCode(() => callFunction('manage-booking', ManageBookingResponse, { body })),
    onSuccess: readAgain,
    // A refusal is shown at once; the rows are refetched afterwards.
    onError: () => void readAgain(),
  })
}
