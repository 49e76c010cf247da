import { useMutation } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend-functions.ts'
import { queryClient } from '#app/lib/query-client.ts'
import { ManageBookingResponse } from '#domain/contract/manage-booking.ts'
import { todayKeys } from './queries.ts'

/** Says that somebody is here. Waits for the panel to show it. */
export function useCheckIn() {
  return useMutation({
    mutationFn: (number: string) =>
      callFunction('manage-booking', ManageBookingResponse, {
        body: { action: 'mark', number, was: 'confirmed', status: 'attended' },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: todayKeys.all }),
  })
}
