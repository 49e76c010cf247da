import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from '#app/features/account/queries.ts'
import type { EarlierPayment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { fetchPublicRows } from '#app/lib/backend/public-rows.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { isAboutDay, type Signal } from '#app/lib/backend/signal.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { useLive } from '#app/lib/backend/use-live.ts'
import { pictureSource } from '#app/lib/pictures/names.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { onSessionChange } from '#app/lib/session/session-events.ts'
import { hasStoredSession } from '#app/lib/session/stored-session.ts'
import type { BookBayResponse } from '#domain/contract/book-bay.ts'
import { GetBookingResponse } from '#domain/contract/get-booking.ts'
import { GetWaitingResponse } from '#domain/contract/get-waiting.ts'
import { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { type ListWeeksRequest, ListWeeksResponse } from '#domain/contract/list-weeks.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { BookingOfHold, type GuestDraft, type HeldBay, PicturedBay } from './schema.ts'

export const bayBookingKeys = {
  all: ['booking'] as const,
  times: (asked: TimesAsked) => [...bayBookingKeys.all, 'times', asked] as const,
  one: (number: string, key: string) => [...bayBookingKeys.all, 'one', number, key] as const,
  booker: () => [...bayBookingKeys.all, 'booker'] as const,
}

export type TimesAsked = {
  /** Null for the first day that has times. */
  day: string | null
  /** Null for the default length. */
  minutes: number | null
  moves?: { id: string; key: string }
  /** Prices depend on the user. */
  userId: string | null
}

const RETRY_MS = 5_000

export function timesQuery(asked: TimesAsked) {
  const { day, minutes, moves } = asked
  return queryOptions({
    queryKey: bayBookingKeys.times(asked),
    // Times may be stale: holding checks them again.
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) =>
      callFunction('list-availability', ListAvailabilityResponse, {
        body: { day: day ?? undefined, minutes, moves },
        signal,
      }),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
}

/** Spreads the refetches of all visitors on the page. */
const SPREAD_MS = 600

/** Refetches the days whose times changed. Returns whether live signals arrive. */
export function useLiveTimes(): boolean {
  return useLive('times', {
    onUpdate: refetchTimes,
    pollWithoutSignals: true,
    spreadMs: SPREAD_MS,
    delayMs: intervals.followTimesAfter,
  })
}

export function refetchAllTimes(): Promise<void> {
  return refetchTimes([])
}

function refetchTimes(signals: readonly Signal[]): Promise<void> {
  const isChanged = (day: string | null) =>
    signals.length === 0 || day === null || signals.some((signal) => isAboutDay(signal, day))
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [root, part, asked] }) =>
      root === bayBookingKeys.all[0] && part === 'times' && isChanged((asked as TimesAsked).day),
  })
}

export function bookerQuery() {
  return queryOptions({
    queryKey: bayBookingKeys.booker(),
    // The server renders for a guest; the browser asks again if a session is stored.
    refetchOnMount: ({ state }) => (state.data?.userId === null && hasStoredSession() ? 'always' : true),
    queryFn: async () => {
      const [userId, now] = await Promise.all([signedInUserId(), venueNow()])
      const profile = userId === null ? null : await toContact(userId)
      return { userId, profile, today: dayOf(now) }
    },
  })
}

/** Prices and times depend on the user, who may also sign in or out in another tab. */
export function useRefetchBookerOnSessionChange(userId: string | null | undefined): void {
  useEffect(() => {
    if (userId === undefined) return
    return onSessionChange(() => {
      void signedInUserId().then((id) => {
        if (id !== userId) void queryClient.invalidateQueries({ queryKey: bayBookingKeys.booker() })
      })
    })
  }, [userId])
}

// Without a profile the form asks for the details.
async function toContact(userId: string) {
  const profile = await queryClient.fetchQuery(profileQuery(userId)).catch(() => null)
  return profile && { name: profile.fullName, email: profile.email, phone: profile.phone }
}

export function bayPictureQuery(bayId: string) {
  return queryOptions({
    queryKey: [...bayBookingKeys.all, 'picture', bayId] as const,
    queryFn: async ({ signal }) => {
      const [bay] = await fetchPublicRows(
        PicturedBay,
        `bays?select=picture,picture_alt&id=eq.${bayId}`,
        signal,
      )
      return bay?.picture ? { source: pictureSource('bays', bay.picture), alt: bay.pictureAlt } : null
    },
  })
}

export function weeksQuery(asked: ListWeeksRequest) {
  return queryOptions({
    queryKey: [...bayBookingKeys.all, 'times', 'weeks', asked] as const,
    staleTime: 15_000,
    queryFn: ({ signal }) =>
      callFunction('list-weeks', ListWeeksResponse, { body: asked, signal, isPersonal: true }),
  })
}

export function bookingQuery(number: string, key: string) {
  return queryOptions({
    queryKey: bayBookingKeys.one(number, key),
    queryFn: async ({ signal }) => {
      const body = { number, key }
      const [answer, now] = await Promise.all([
        callFunction('get-booking', GetBookingResponse, { body, signal }),
        venueNow(),
      ])
      return { ...answer, now }
    },
  })
}

/** Null if the time is no longer held. */
export function offeredHoldQuery(id: string, key: string) {
  return queryOptions({
    queryKey: [...bayBookingKeys.all, 'offered', id, key] as const,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<{ held: HeldBay; guest: GuestDraft } | null> => {
      const asked = Date.now()
      const body = { id, key }
      const { entry, offer, terms, now } = await callFunction('get-waiting', GetWaitingResponse, {
        body,
        signal,
      })
      if (!offer) return null
      const { keptMs, players, ...hold } = offer
      const held = { hold, move: null, players, isMember: false, until: asked + keptMs, terms, heldAt: now }
      return { held, guest: { name: entry.name, email: entry.email, phone: entry.phone } }
    },
  })
}

/** Finds out whether an unanswered payment went through. */
export async function findPaidBooking(
  { id, key }: HeldBay['hold'],
  signal: AbortSignal,
): Promise<EarlierPayment<BookBayResponse>> {
  const asked = (await supabase()).rpc('booking_of_hold', { p_id: id, p_key: key })
  const found = BookingOfHold.parse(unwrap(await asked.abortSignal(signal)))
  if (found.state === 'held') return { state: 'open' }
  if (!('number' in found)) return { state: 'over' }
  return { state: 'paid', answer: { success: true, number: found.number, key: found.bookingKey } }
}
