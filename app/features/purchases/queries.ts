import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#app/lib/backend-errors.ts'
import { supabase } from '#app/lib/supabase.ts'
import type { Payment, Visit } from './schema.ts'

export const purchaseKeys = {
  all: ['purchases'] as const,
  payments: (userId: string) => [...purchaseKeys.all, 'payments', userId] as const,
  visits: (userId: string) => [...purchaseKeys.all, 'visits', userId] as const,
}

const PAYMENT_COLUMNS =
  'id, status, description, amount_cents, gift_cents, refunded_cents, gift_refunded_cents, created_at, completed_at, ' +
  'order:orders!payments_order_id_fkey (number), booking:bookings!payments_booking_id_fkey (number), ' +
  'purchase:membership_purchases!payments_purchase_id_fkey (number)'

/** What a person has paid, newest first. An attempt that came to nothing is no payment. */
// RLS is a fence, not a filter: admins see every row, so the owner is named here too.
export function myPaymentsQuery(userId: string) {
  return queryOptions({
    queryKey: purchaseKeys.payments(userId),
    queryFn: async ({ signal }): Promise<Payment[]> =>
      unwrap(
        await (await supabase())
          .from('payments')
          .select(PAYMENT_COLUMNS)
          .eq('user_id', userId)
          .in('status', ['completed', 'refunded'])
          .order('created_at', { ascending: false })
          .abortSignal(signal)
          .overrideTypes<Payment[], { merge: false }>(),
      ),
  })
}

/** The times that a person has booked, in their order. What is only held is not booked. */
export function myVisitsQuery(userId: string) {
  return queryOptions({
    queryKey: purchaseKeys.visits(userId),
    queryFn: async ({ signal }): Promise<Visit[]> =>
      unwrap(
        await (await supabase())
          .from('bookings')
          .select('id, number, bay_name, starts_at, ends_at, status')
          .eq('user_id', userId)
          .neq('status', 'held')
          .order('starts_at')
          .abortSignal(signal),
      ),
  })
}
