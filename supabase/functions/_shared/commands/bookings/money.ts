import { sql } from 'kysely'
import { splitCents } from '../../../../../domain/money/split-cents.ts'
import type { Tx } from '../../database/database.ts'
import type { LockedBooking } from './locks.ts'

/** What was paid for it and is not refunded: for one that was paid with others, its share. */
export async function paidFor(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select private.paid_for_booking(${bookingId}) as cents`.execute(tx)
  return rows[0]?.cents ?? 0
}

/** The id under which a booking is paid: the bays of a party are paid together, under that of their bill. */
export function paidAs({ id, bill }: { id: string; bill: { id: string; kind: string } | null }): string {
  return bill?.kind === 'party' ? bill.id : id
}

/** Until when cancelling is free, and what it costs later. */
export function readTerms(tx: Tx) {
  return tx.selectFrom('bookingTerms').select(['freeUntilHours', 'lateFeePercent']).executeTakeFirstOrThrow()
}

/** The payment of a bill is completed: each booking pays its price, and each the same part of it by gift card. */
export async function sharePayment(
  tx: Tx,
  paymentId: string,
  bookings: readonly LockedBooking[],
): Promise<void> {
  const { giftCents } = await tx
    .selectFrom('payments')
    .select('giftCents')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const ordered = inOrder(bookings)
  const gifts = splitCents(
    giftCents,
    ordered.map(({ priceCents }) => priceCents),
  )
  const shares = ordered.map(({ id, priceCents }, n) => {
    const giftPart = gifts[n] ?? 0
    return { paymentId, bookingId: id, amountCents: priceCents - giftPart, giftCents: giftPart }
  })
  await tx.insertInto('private.paymentShares').values(shares).execute()
}

/** Bookings of a bill, in the order of their times. */
export function inOrder<Booking extends { start: number; number: string }>(
  bookings: readonly Booking[],
): Booking[] {
  return bookings.toSorted((a, b) => a.start - b.start || (a.number < b.number ? -1 : 1))
}

/** One email for bookings of one bill, or for a single one, as they are by now. */
export async function emailBookings(
  tx: Tx,
  ids: readonly string[],
  kinds: { one: string; several: string },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select private.tell_of_bookings(
      array(select b from public.bookings b where b.id = any (${ids}::uuid[])), ${kinds.one}, ${kinds.several})`.execute(
    tx,
  )
}
