import { sql } from 'kysely'
import { z } from 'zod'
import { PriceTraceSchema } from '../../../../../domain/booking/booking-price.ts'
import type { BookingStatus } from '../../../../../domain/contract/booking.ts'
import type { Tx } from '../../database/database.ts'

/** A booking or a hold, as the rules need it, or null. */
export async function readBooking(
  tx: Tx,
  by: { number: string } | { id: string },
): Promise<StoredBooking | null> {
  const rows = bookingRows(tx)
  const found =
    'id' in by ? rows.where('b.id', '=', by.id) : rows.where('b.number', '=', by.number.toUpperCase())
  const row = await found.executeTakeFirst()
  return row ? storedBooking(row) : null
}

/** The bookings of its bill, itself among them, in the order of their times. */
export async function readBill(tx: Tx, booking: StoredBooking): Promise<StoredBooking[]> {
  if (!booking.bill) return [booking]
  const rows = await bookingRows(tx)
    .where('b.billId', '=', booking.bill.id)
    .orderBy('b.startsAt')
    .orderBy('b.number')
    .execute()
  return rows.map(storedBooking)
}

/** Locks bookings in the order of their ids, and reads them as they are then. Those that are gone are left out. */
export async function readLocked(tx: Tx, ids: readonly string[]): Promise<Map<string, StoredBooking>> {
  const rows = await bookingRows(tx).where('b.id', 'in', ids).orderBy('b.id').forUpdate('b').execute()
  return new Map(rows.map((row) => [row.id, storedBooking(row)]))
}

/** `paidId` is the booking that a payment or a link for it names: the first bay of its party, or itself. */
function bookingRows(tx: Tx) {
  return tx
    .selectFrom('bookings as b')
    .leftJoin('bills as bill', 'bill.id', 'b.billId')
    .select([
      'b.id',
      'b.number',
      'b.key',
      'b.status',
      'b.bayId',
      'b.bayName',
      'b.startsAt',
      'b.endsAt',
      'b.players',
      'b.userId',
      'b.contactName as name',
      'b.email',
      'b.phone',
      'b.priceCents',
      'b.priceTrace',
      'b.feeCents',
      'b.sequence',
      'b.movesBookingId',
      'b.overrideReason',
      'b.bookedBy',
      'b.cancelledAt',
      'bill.id as billId',
      'bill.kind as billKind',
    ])
    .select(sql<string>`private.paid_as(b)`.as('paidId'))
    .where('b.status', '<>', 'blocked')
    .$narrowType<{ status: BookingStatus }>()
}

type Row = Awaited<ReturnType<ReturnType<typeof bookingRows>['executeTakeFirstOrThrow']>>
export type StoredBooking = ReturnType<typeof storedBooking>

function storedBooking({ startsAt, endsAt, priceTrace, billId, billKind, ...row }: Row) {
  return {
    ...row,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    priceTrace: z.parse(z.nullable(PriceTraceSchema), priceTrace),
    bill: billId !== null && billKind !== null ? { id: billId, kind: billKind } : null,
  }
}
