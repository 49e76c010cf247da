import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import { queueEmail } from '../email/queue.ts'
import { hasOpenPayment, stopMove } from './locks.ts'

type Link = { id: string; bookingId: string; onLapse: 'free' | 'keep' }

/** Ends the payment links that were not paid in time, each in a transaction: its bays are freed if staff have chosen that. */
export async function expireLinks({ db }: Pick<Environment, 'db'>): Promise<void> {
  const due = await db.transaction(null, (tx) =>
    tx
      .selectFrom('private.paymentLinks')
      .select(['id', 'bookingId', 'onLapse'])
      .where('endedAs', 'is', null)
      .where('lapsesAt', '<=', sql<Date>`private.clock()`)
      .orderBy('lapsesAt')
      .orderBy('id')
      .limit(200)
      .execute(),
  )
  for (const link of due) await db.transaction(null, (tx) => lapseLink(tx, link))
}

async function lapseLink(tx: Tx, { id, bookingId, onLapse }: Link): Promise<void> {
  // A booking that another request works on is left to the next round.
  if (!(await lockAtOnce(tx, bookingId)) || (await isBeingPaid(tx, bookingId))) return
  const lapsed = await tx
    .updateTable('private.paymentLinks')
    .set({ endedAs: 'lapsed' })
    .where('id', '=', id)
    .where('endedAs', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!lapsed || onLapse === 'keep' || !(await freeUnpaid(tx, bookingId))) return
  await tx.updateTable('private.paymentLinks').set({ endedAs: 'freed' }).where('id', '=', id).execute()
}

async function lockAtOnce(tx: Tx, paidId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    with locked as (
      select b.id from public.bookings b where b.id in (select id from private.linked_bookings(${paidId})) for update skip locked
    )
    select (select count(*) from locked) = (select count(*) from private.linked_bookings(${paidId})) as is_locked`.execute(
    tx,
  )
  return rows[0]?.isLocked === true
}

async function isBeingPaid(tx: Tx, paidId: string): Promise<boolean> {
  if (await hasOpenPayment(tx, paidId)) return true
  const { rows } = await sql<{ isBeingPaid: boolean }>`
    select private.is_being_moved(${paidId})
      or exists (select from private.terminal_checkouts where booking_id = ${paidId} and ended_at is null) as is_being_paid`.execute(
    tx,
  )
  return rows[0]?.isBeingPaid === true
}

/** Cancels unpaid bookings without a fee, unless a guest has checked in. Returns whether their bays are free. */
async function freeUnpaid(tx: Tx, paidId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from private.paid_together(${paidId}) where private.may_be_freed(${paidId}, private.clock())`.execute(
    tx,
  )
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  for (const id of ids) if (!(await stopMove(tx, id))) return false
  await tx
    .updateTable('bookings')
    .set((booking) => ({
      status: 'cancelled',
      cancelledAt: sql<Date>`private.clock()`,
      sequence: booking('sequence', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  await sql`
    select private.write_audit(null, 'update', 'bookings', id::text, '{"status": "confirmed"}', '{"status": "cancelled"}', '',
      'payment_lapsed') from unnest(${ids}::uuid[]) id`.execute(tx)
  const letter = await sql<{ to: string | null; name: string; bookings: unknown }>`
    select min(nullif(b.email, '')) as to, min(b.contact_name) as name,
      jsonb_agg(private.letter_of_booking(b) order by b.starts_at, b.number) as bookings
    from public.bookings b where b.id = any (${ids}::uuid[])`.execute(tx)
  for (const { to, name, bookings } of letter.rows)
    await queueEmail(tx, to, 'payment_lapsed', { id: `payment of ${paidId}`, name, bookings })
  return true
}
