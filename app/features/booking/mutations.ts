import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { bookingKeys } from '#app/features/my-bookings/queries.ts'
import type { Contact, Payment } from '#app/features/payment/rules.ts'
import { ask } from '#app/lib/backend/ask.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { useBrowserValue } from '#app/lib/loading/hydration.ts'
import { pendingWallet } from '#app/lib/payment/pending-wallet.ts'
import { BookBayResponse, RescheduleBookingResponse } from '#domain/contract/book-bay.ts'
import { type CancelBookingRequest, CancelBookingResponse } from '#domain/contract/get-booking.ts'
import { type HoldBayRequest, HoldBayResponse, ReleaseHoldResponse } from '#domain/contract/hold-bay.ts'
import type { Terms } from '#domain/contract/list-availability.ts'
import { bayBookingKeys } from './queries.ts'
import type { Together } from './rules.ts'
import type { HeldBay } from './schema.ts'
import { mayBePaid, readInitialHold, storedHold } from './state.ts'

type HoldInput = HoldBayRequest & {
  players: number
  terms: Terms
  isMember: boolean
  /** All bays or dates to hold at once. */
  together?: Together | undefined
}

export function useHoldBay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ terms, isMember, together, ...wanted }: HoldInput): Promise<HeldBay> => {
      const asked = Date.now()
      const { minutes, players, replaces } = wanted
      const body = together ? { ...together, minutes, players, replaces } : wanted
      const name = together ? 'hold-bays' : 'hold-bay'
      const { hold, move } = await callFunction(name, HoldBayResponse, { body, isPersonal: true })
      const until = asked + hold.keptMs
      return { hold, move, players, isMember, until, terms, heldAt: await venueNow() }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...bayBookingKeys.all, 'times'] }),
  })
}

/** `soon` lets the visitor come back first. keepalive lets the request outlive the page. */
export async function releaseHold(
  { hold: { id, key } }: HeldBay,
  when: 'now' | 'soon' = 'now',
): Promise<void> {
  // If the request fails, the hold expires.
  const body = { hold: { id, key }, when }
  await ask('functions/v1/release-hold', { body, keepalive: true }).catch(() => null)
}

/** Renews a hold after a return. Resolves to its expiry by this browser's clock, or 0 if it is gone. */
async function renewHold({ hold: { id, key } }: HeldBay): Promise<number> {
  const asked = Date.now()
  const body = { hold: { id, key }, when: 'not' }
  const { keptMs } = await callFunction('release-hold', ReleaseHoldResponse, { body })
  return keptMs === null ? 0 : asked + keptMs
}

/** Kept per tab, so that it survives navigation and reloads. */
export function useHeldBay(moves: string | undefined) {
  const readFirst = useMemo(() => {
    let found: { hold: HeldBay | null } | undefined
    // Read once, so that an expired hold remains and the page can say so.
    return () => {
      found ??= { hold: readInitialHold(moves) }
      return found.hold
    }
  }, [moves])
  const first = useBrowserValue(readFirst, null)
  const [changed, setHeld] = useState<HeldBay | null>()
  const held = changed === undefined ? first : changed

  function keep(found: HeldBay | null): void {
    const next = found && { ...found, moves }
    if (next) storedHold.save(next)
    else storedHold.forget()
    setHeld(next)
  }

  // Leaving (perhaps a reload) releases the hold soon, returning renews it. Paid, released or possibly paid holds are skipped.
  const leave = useEffectEvent(() => {
    if (held && storedHold.read() && !mayBePaid(held) && !pendingWallet.isPendingFor(held.hold.id))
      void releaseHold(held, 'soon')
  })
  const renew = useEffectEvent(async () => {
    if (held === null || mayBePaid(held)) return
    const until = await renewHold(held).catch(() => held.until)
    keep({ ...held, until })
  })

  useEffect(() => {
    const handleLeave = () => leave()
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && void renew()
    window.addEventListener('pagehide', handleLeave)
    window.addEventListener('pageshow', handleShow)
    return () => {
      window.removeEventListener('pagehide', handleLeave)
      window.removeEventListener('pageshow', handleShow)
      leave()
    }
  }, [])
  useEffect(() => {
    if (first) void renew()
  }, [first])

  return [held, keep] as const
}

type HoldPayment = { held: HeldBay; contact: Contact; payment: Payment }

export function useBookHold() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ held: { hold, move }, contact, payment: { fields, signal } }: HoldPayment) => {
      const body = { hold: { id: hold.id, key: hold.key }, ...fields, ...(move ?? contact) }
      const asked = { body, signal, isPersonal: true }
      if (!move) return callFunction('book-bay', BookBayResponse, asked)
      // Moving needs no new key: the booking was opened with its own.
      return { ...(await callFunction('reschedule-booking', RescheduleBookingResponse, asked)), key: '' }
    },
    // Not awaited, so that the payment result shows at once.
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
