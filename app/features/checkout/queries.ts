import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { profileQuery } from '#app/features/account/queries.ts'
import { myBookingsQuery } from '#app/features/my-bookings/queries.ts'
import type { EarlierPayment } from '#app/features/till/rules.ts'
import { venueNow } from '#app/lib/backend/clock.ts'
import { publicRows } from '#app/lib/backend/public-rows.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { signedInUserId } from '#app/lib/session/session.ts'
import { paymentAttempts } from '#app/lib/till/payment-attempt.ts'
import type { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import { bookingsOfToday, halfHoursOfToday } from './rules.ts'
import { BayName, OrderOfAttempt } from './schema.ts'

/** The attempt to pay the cart, the same in every tab. */
export const attempts = paymentAttempts('nightlark.checkout')

export const checkoutKeys = {
  all: ['checkout'] as const,
  buyer: () => [...checkoutKeys.all, 'buyer'] as const,
  bays: () => [...checkoutKeys.all, 'bays'] as const,
}

/** What is known of a signed-in buyer; null for a visitor, who costs no request. */
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

/** Where something can be brought today: the bookings of who is signed in, all bays, and times. */
export function bayPlacesQuery() {
  return queryOptions({
    queryKey: checkoutKeys.bays(),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const rows = await publicRows('bays?select=id,name&order=sort_order,name', signal)
      const bays = z.array(BayName).parse(rows)
      const [userId, now] = [await signedInUserId(), await venueNow()]
      const booked = userId === null ? [] : await queryClient.ensureQueryData(myBookingsQuery(userId))
      return { bays, bookings: bookingsOfToday(booked, bays, now), times: halfHoursOfToday(now) }
    },
  })
}

/** What became of an attempt to pay a cart; null if the venue does not know it. */
export async function earlierOrder(
  attemptId: string,
  signal: AbortSignal,
): Promise<EarlierPayment<ProcessSquarePaymentResponse> | null> {
  const asked = (await supabase()).rpc('order_of_attempt', { p_attempt_key: attemptId })
  const found = z.nullable(OrderOfAttempt).parse(unwrap(await asked.abortSignal(signal)))
  if (found === null) return null
  const { status, number: orderNumber, key: orderKey } = found
  if (status === 'pending') return { state: 'open' }
  return status === 'paid'
    ? { state: 'paid', answer: { success: true, orderNumber, orderKey } }
    : { state: 'over' }
}
