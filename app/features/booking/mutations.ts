import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { bookingKeys } from '#app/features/my-bookings/queries.ts'
import { backendUrl, publishableKey } from '#app/lib/backend/backend-address.ts'
import { callFunction } from '#app/lib/backend/backend-functions.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import { type CardForm, type Contact, tenderOf, tokenOf, verificationOf } from '#app/lib/till/tender.ts'
import { BookBayResponse } from '#domain/contract/book-bay.ts'
import { type CancelBookingRequest, CancelBookingResponse } from '#domain/contract/get-booking.ts'
import { type HoldBayRequest, HoldBayResponse } from '#domain/contract/hold-bay.ts'
import { minuteMs } from '#domain/venue/venue-clock.ts'
import { bookingDeskKeys, unanswered } from './queries.ts'
import { dueOf } from './rules.ts'
import type { Held, Terms } from './schema.ts'

const TIMEOUT_MS = 60_000
const LOST =
  'We did not hear back about this payment. Nothing is charged twice: press the button again to see how it went.'

/** Keeps a time for some minutes. */
export function useHoldBay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      terms,
      ...body
    }: HoldBayRequest & { players: number; terms: Terms }): Promise<Held> => {
      const asked = Date.now()
      const { hold, move } = await callFunction('hold-bay', HoldBayResponse, { body })
      const until = asked + terms.holdMinutes * minuteMs
      return { hold, move, players: body.players, until, terms, heldAt: await venueNow() }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...bookingDeskKeys.all, 'times'] }),
  })
}

/** Gives a held time back. Also from a page that is just being left: nobody waits for the answer. */
export async function releaseHold({ hold: { id, key } }: Held): Promise<void> {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ hold: { id, key } })
  // Who cannot be told finds out when the time has run out.
  await fetch(`${backendUrl()}/functions/v1/release-hold`, {
    method: 'POST',
    headers,
    body,
    keepalive: true,
  }).catch(() => null)
}

type Payment = {
  held: Held
  contact: Contact
  gift: GiftCard | null
  card: CardForm | null
  /** From here on it may be paid, until an answer says that it is not. */
  onSent: () => void
}

/** Makes a booking of what is held, or moves one there. The hold is the attempt: a retry after a lost answer pays nothing twice. */
export function usePayHold() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ held, contact, gift, card, onSent }: Payment) => {
      const { dueCents, cardCents } = tenderOf(dueOf(held), gift)
      const sourceId = cardCents === 0 ? '' : await tokenOf(card, verificationOf(cardCents, contact))
      const { id, key } = held.hold
      const tender = { sourceId, giftCode: gift?.code ?? '', cardAmount: cardCents / 100 }
      const shown = held.move ?? contact
      const body = { hold: { id, key }, amount: dueCents / 100, ...tender, ...shown }
      unanswered.keep(held)
      onSent()
      const name = held.move ? 'reschedule-booking' : 'book-bay'
      const sent = callFunction(name, BookBayResponse, { body, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const booked = await sent.catch(settleRefusal)
      unanswered.forget()
      return booked
    },
    onSettled: () => refreshBookings(queryClient),
  })
}

/** Forgets an attempt that was clearly refused. Always throws. */
function settleRefusal(error: unknown): never {
  if (isAppError(error, 'network', 'unreadable'))
    throw new AppError('unanswered', { cause: error, sentence: LOST })
  if (isAppError(error, 'declined', 'conflict', 'invalid', 'too_many')) unanswered.forget()
  throw error
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
    [bookingDeskKeys.all, bookingKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
