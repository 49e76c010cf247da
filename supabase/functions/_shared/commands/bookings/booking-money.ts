import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { readValue } from '../../database/read-value.ts'

/** What the venue has of the payments of a booking. */
export function paidFor(tx: Tx, bookingId: string): Promise<number> {
  return readValue(tx, sql<number>`private.paid_for_booking(${bookingId})`)
}

/** The id under which a booking is paid: the bays of a party are paid together, under that of their bill. */
export function paidAs({ id, bill }: { id: string; bill: { id: string; kind: string } | null }): string {
  return bill?.kind === 'party' ? bill.id : id
}

/** What is due for all that is paid under this id. */
export function dueTogether(tx: Tx, paidId: string): Promise<number> {
  return readValue(tx, sql<number>`private.due_together(${paidId})`)
}

export function hasOpenPayment(tx: Tx, bookingId: string): Promise<boolean> {
  return readValue(tx, sql<boolean>`private.has_open_payment(${bookingId})`)
}
