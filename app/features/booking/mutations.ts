import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingKeys } from '#app/features/my-bookings/queries.ts'
import type { Contact, Payment } from '#app/features/till/rules.ts'
import { ask } from '#app/lib/backend/ask.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { BookBayResponse } from '#domain/contract/book-bay.ts'
import { type CancelBookingRequest, CancelBookingResponse } from '#domain/contract/get-booking.ts'
import { type HoldBayRequest, HoldBayResponse } from '#domain/contract/hold-bay.ts'
import type { Terms } from '#domain/contract/list-availability.ts'
import { bayBookingKeys } from './queries.ts'
import type { HeldBay } from './schema.ts'

/** Holds a time for some minutes. */
export function useHoldBay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      terms,
      ...body
    }: HoldBayRequest & { players: number; terms: Terms }): Promise<HeldBay> => {
      const asked = Date.now()
      const { hold, move } = await callFunction('hold-bay', HoldBayResponse, { body, isPersonal: true })
      const until = asked + hold.keptMs
      return { hold, move, players: body.players, until, terms, heldAt: await venueNow() }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...bayBookingKeys.all, 'times'] }),
  })
}

/** Gives a held time back. Works while the page is being left, so it does not wait for the answer. */
export async function releaseHold({ hold: { id, key } }: HeldBay): Promise<void> {
  // If the request fails, the hold expires by itself.
  await ask('functions/v1/release-hold', { body: { hold: { id, key } }, keepalive: true }).catch(() => null)
}

type HoldPayment = { held: HeldBay; contact: Contact; payment: Payment }

/** Books the held time, or moves a booking to it. */
export function useBookHold() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ held: { hold, move }, contact, payment: { fields, signal } }: HoldPayment) => {
      const body = { hold: { id: hold.id, key: hold.key }, ...fields, ...(move ?? contact) }
      return callFunction(move ? 'reschedule-booking' : 'book-bay', BookBayResponse, {
        body,
        signal,
        isPersonal: true,
      })
    },
    // Not awaited: the result of the payment is shown at once.
    onSettled: () => void refreshBookings(queryClient),
  })
}

export function useCancelBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CancelBookingRequest) =>
      callFunction('cancel-booking', CancelBookingResponse, { body }),
    onSettled: () => refreshBookings(queryClient),
  })
}

function refreshBookings(queryClient: QueryClient) {
  return Promise.all(
    [bayBookingKeys.all, bookingKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
