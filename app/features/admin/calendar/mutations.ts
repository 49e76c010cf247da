import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#app/features/admin/desk-guest/rules.ts'
import { showing } from '#app/features/admin/live/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { withFreshCode } from '#app/lib/session/fresh-code.ts'
import type { BillKind } from '#domain/contract/booking.ts'
import { type ManageBookingRequest, ManageBookingResponse } from '#domain/contract/manage-booking.ts'
import type { OnLapse } from '#domain/contract/payment-link.ts'
import { type Place, type PlacedStay, readStaffRefusal, type StaffRefusal } from './rules.ts'

export function useManageBooking() {
  const queryClient = useQueryClient()
  // The day, details, lists, reports and alerts all show it.
  const refetch = () => queryClient.invalidateQueries(showing('bookings', 'orders', 'payments'))

  return useMutation({
    mutationFn: (body: ManageBookingRequest) =>
      withFreshCode(() => callFunction('manage-booking', ManageBookingResponse, { body })),
    onSuccess: refetch,
    // A refusal is shown at once; the rows are refetched afterwards.
    onError: () => void refetch(),
  })
}

type BookingRequest = Person & {
  userId: string | null
  stay: PlacedStay
  /** One time, bays side by side, or a time in several weeks. */
  times: Place[]
  kind: BillKind
  shownCents: number | null
  /** Null when no payment link is sent. */
  onLapse: OnLapse | null
}

/** All times go on one bill. The id prevents duplicates on retry. */
export function useBookForGuest(onBooked: (number: string) => void) {
  const [id] = useState(() => randomId())
  const [refused, setRefused] = useState<{ request: BookingRequest; refusal: StaffRefusal } | null>(null)
  const mutation = useManageBooking()

  async function send(request: BookingRequest, override = '') {
    const { onLapse, stay, times, kind, shownCents, ...who } = request
    const link = onLapse && { id, onLapse }
    const { minutes, players } = stay
    const common = { ...who, override, link }
    const setAside = refused?.refusal.refusals ?? []
    try {
      const { number } = await mutation.mutateAsync(
        times.length > 1
          ? { action: 'book-several', id, kind, times, minutes, players, setAside, shownCents, ...common }
          : { action: 'book', id, ...stay, ...common },
      )
      onBooked(number)
    } catch (error) {
      const { canOverride, refusals } = readStaffRefusal(isAppError(error) ? error.refusal : null)
      setRefused({ request, refusal: { words: wordsFor(error), canOverride: canOverride, refusals } })
    }
  }

  return {
    book: (request: BookingRequest) => send(request),
    /** Resends the refused request, not the form's current values, which the server has not checked. */
    overrideAndBook: async (reason: string) => (refused ? send(refused.request, reason) : undefined),
    busy: mutation.isPending,
    refusal: refused?.refusal ?? null,
    clearRefusal: () => setRefused(null),
  }
}
