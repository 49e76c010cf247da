import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { profileQuery } from '#app/features/account/queries.ts'
import { myBookingsQuery } from '#app/features/my-bookings/queries.ts'
import { fetchVenueHours } from '#app/features/opening-hours/queries.ts'
import type { EarlierPayment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { fetchPublicRows } from '#app/lib/backend/public-rows.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { paymentAttempts } from '#app/lib/payment/payment-attempt.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { FindPlayedBayResponse } from '#domain/contract/find-played-bay.ts'
import type { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import type { Serving } from '#domain/shop/delivery.ts'
import { servingPeriods } from '#domain/shop/serving-hours.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { listTodaysBookings, type PlayedBay } from './rules.ts'
import { AttemptedOrder, BayName } from './schema.ts'

/** Shared by all tabs. */
export const attempts = paymentAttempts('nightlark.checkout')

const checkoutKeys = {
  all: ['checkout'] as const,
  buyer: () => [...checkoutKeys.all, 'buyer'] as const,
  serving: () => [...checkoutKeys.all, 'serving'] as const,
  bays: () => [...checkoutKeys.all, 'bays'] as const,
}

/** Null for a visitor, without a request. */
export function buyerQuery() {
  return queryOptions({
    queryKey: checkoutKeys.buyer(),
    queryFn: async () => {
      const userId = await signedInUserId()
      if (userId === null) return null
      const { fullName: name, email, phone } = await queryClient.ensureQueryData(profileQuery(userId))
      return { name, email, phone }
    },
  })
}

/** The hours in which the bar serves. */
export function servingQuery() {
  return queryOptions({
    queryKey: checkoutKeys.serving(),
    staleTime: 60_000,
    refetchInterval: 60_000,
    queryFn: async ({ signal }): Promise<Serving> => {
      const now = await venueNow()
      const hours = await fetchVenueHours(`day=gte.${addDays(dayOf(now), -1)}`, signal)
      return { now, periods: servingPeriods(now, hours) }
    },
  })
}

export function playedBaysQuery() {
  return queryOptions({
    queryKey: checkoutKeys.bays(),
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<PlayedBay[]> => {
      const userId = await signedInUserId()
      if (userId === null) return []
      const rows = await fetchPublicRows(BayName, 'bays?select=id,name&order=sort_order,name', signal)
      const booked = await queryClient.ensureQueryData(myBookingsQuery(userId))
      return listTodaysBookings(booked, rows, await venueNow())
    },
  })
}

/** For buyers who are not signed in. */
export function foundBayQuery(number: string) {
  return queryOptions({
    queryKey: [...checkoutKeys.bays(), number],
    staleTime: 60_000,
    enabled: number !== '',
    retry: false,
    queryFn: ({ signal }): Promise<PlayedBay> =>
      callFunction('find-played-bay', FindPlayedBayResponse, { body: { number }, signal }),
  })
}

/** Null if the server does not know the attempt. */
export async function findEarlierOrder(
  attemptId: string,
  signal: AbortSignal,
): Promise<EarlierPayment<ProcessSquarePaymentResponse> | null> {
  const asked = (await supabase()).rpc('order_of_attempt', { p_attempt_key: attemptId })
  const found = z.nullable(AttemptedOrder).parse(unwrap(await asked.abortSignal(signal)))
  if (found === null) return null
  const { status, number: orderNumber, key: orderKey } = found
  if (status === 'pending') return { state: 'open' }
  return status === 'paid'
    ? { state: 'paid', answer: { success: true, orderNumber, orderKey } }
    : { state: 'over' }
}
