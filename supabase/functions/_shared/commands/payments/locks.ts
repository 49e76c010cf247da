import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/**
 * Locks the bookings that a payment pays. Every command locks in this order: the checkout attempt, bookings and their tabs, payments,
 * orders, stock by sku, gift cards.
 */
export async function lockPaidBookings(tx: Tx, paymentId: string): Promise<void> {
  await sql`
    select from public.bookings b
    where b.id in (
      select paid.id from public.payments p join public.bookings paid on paid.id = p.booking_id or paid.bill_id = p.bill_id
      where p.id = ${paymentId}
    )
    order by b.id for update`.execute(tx)
}

export const lockedColumns = [
  'id',
  'orderId',
  'bookingId',
  'billId',
  'purchaseId',
  'amountCents',
  'giftCardId',
  'giftCents',
  'giftTaken',
] as const

export function lockPayment(tx: Tx, paymentId: string, statuses: readonly ('pending' | 'authorized')[]) {
  return tx
    .selectFrom('payments')
    .select(lockedColumns)
    .where('id', '=', paymentId)
    .where('status', 'in', statuses)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>
