import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'

/** Queues an email of this kind to whoever booked. */
export async function emailAboutBooking(tx: Tx, id: string, kind: string): Promise<void> {
  await sql`select private.tell_of_booking(b, ${kind}) from public.bookings b where b.id = ${id}`.execute(tx)
}

/** Queues one email about several bookings of a bill. */
export async function emailAboutBill(tx: Tx, ids: readonly string[], kind: string): Promise<void> {
  const bookings = sql`array(select b from public.bookings b where b.id = any (${ids}))`
  await sql`select private.tell_of_bill(${bookings}, ${kind})`.execute(tx)
}
