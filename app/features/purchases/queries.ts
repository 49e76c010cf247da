import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { pageRows, wholeList } from '#domain/contract/whole-list.ts'
import type { MyPayment, MyVisit } from './rules.ts'

export const purchaseKeys = {
  all: ['purchases'] as const,
  payments: (userId: string) => [...purchaseKeys.all, 'payments', userId] as const,
  visits: (userId: string) => [...purchaseKeys.all, 'visits', userId] as const,
}

const PAYMENT_COLUMNS =
  'id, status, description, amount_cents, gift_cents, refunded_cents, gift_refunded_cents, created_at, completed_at, ' +
  'order:orders!payments_order_id_fkey (number), booking:bookings!payments_booking_id_fkey (number), ' +
  'purchase:membership_purchases!payments_purchase_id_fkey (number)'

/** A person's payments, newest first, without failed attempts. */
// Row-level security lets staff read every row, so the owner is named here too.
export function myPaymentsQuery(userId: string) {
  return queryOptions({
    queryKey: purchaseKeys.payments(userId),
    queryFn: async ({ signal }): Promise<MyPayment[]> => {
      const db = await supabase()
      return wholeList(idOf<MyPayment>, async (last) => {
        const paid = db
          .from('payments')
          .select(PAYMENT_COLUMNS)
          .eq('user_id', userId)
          .in('status', ['completed', 'refunded'])
        const rest = last === undefined ? paid : paid.lte('created_at', last.created_at)
        const inOrder = rest.order('created_at', { ascending: false }).order('id').limit(pageRows)
        return unwrap(await inOrder.abortSignal(signal).overrideTypes<MyPayment[], { merge: false }>())
      })
    },
  })
}

/** A person's bookings by start, without holds. */
export function myVisitsQuery(userId: string) {
  return queryOptions({
    queryKey: purchaseKeys.visits(userId),
    queryFn: async ({ signal }): Promise<MyVisit[]> => {
      const db = await supabase()
      return wholeList(idOf<MyVisit>, async (last) => {
        const booked = db
          .from('bookings')
          .select('id, number, bay_name, starts_at, ends_at, status')
          .eq('user_id', userId)
          .neq('status', 'held')
        const rest = last === undefined ? booked : booked.gte('starts_at', last.starts_at)
        return unwrap(await rest.order('starts_at').order('id').limit(pageRows).abortSignal(signal))
      })
    },
  })
}

function idOf<Row extends { id: string }>({ id }: Row): string {
  return id
}
