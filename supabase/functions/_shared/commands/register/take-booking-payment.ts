import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import { type StaffContext, toActor } from '../actor.ts'
import { hasOpenPayment, lockBooking, lockPaidTogether, stopMove } from '../bookings/locks.ts'
import { isAbandoned, lockAttempt } from '../orders/locks.ts'
import { type AskedReader, askedReader, findCheckout, type ReaderBusy, takeReader } from './checkouts.ts'
import { givenUp } from './refusals.ts'

type Wanted = { number: string; attemptId: string; readerId: string; cents: number }

/**
 * Asks a card reader for the amount due for a booking and its party, or a part of it. Nothing is held: the payment counts if as much is
 * still due when it arrives.
 */
export function takeBookingPayment(
  ctx: StaffContext,
  { number, attemptId, readerId, cents }: Wanted,
): Promise<AskedReader | Refused | ReaderBusy> {
  const staff = toActor(ctx)
  return ctx.env.db.transaction<AskedReader | Refused | ReaderBusy>(staff, async (tx) => {
    await lockAttempt(tx, attemptId)
    const checkout = await findCheckout(tx, { id: attemptId })
    if (checkout) return askedReader(checkout)
    const booked = await findBooking(tx, number)
    if (!booked) return { refused: 'not_found' }
    const { id, paidId: bookingId } = booked
    await lockPaidTogether(tx, bookingId)
    const booking = await lockBooking(tx, id)
    if (await isAbandoned(tx, attemptId)) return givenUp.reader
    if (booking?.status === 'cancelled') return refusals.cancelled
    if (!booking || booking.status === 'held' || booking.status === 'blocked') return { refused: 'not_found' }
    const reason = await whyNot(tx, { id, bookingId, attemptId, cents })
    if (reason) return refusals[reason]
    return takeReader(tx, {
      id: attemptId,
      readerId,
      bookingId,
      amountCents: cents,
      about: number,
      askedBy: staff?.id ?? null,
    })
  })
}

/** A booking, and the one by which its payment is named: itself, or the first of its party. */
async function findBooking(tx: Tx, number: string) {
  return tx
    .selectFrom('bookings as b')
    .select(['b.id', sql<string>`private.paid_as(b)`.as('paidId')])
    .where('b.number', '=', number)
    .executeTakeFirst()
}

type Due = { id: string; bookingId: string; attemptId: string; cents: number }

async function whyNot(
  tx: Tx,
  { id, bookingId, attemptId, cents }: Due,
): Promise<keyof typeof refusals | null> {
  if (await hasOpenPayment(tx, id)) return 'paying'
  if (!(await stopMove(tx, id))) return 'moving'
  const { rows } = await sql<{ isDue: boolean }>`
    select ${cents}::integer <= private.due_together(${bookingId})
      and not exists (select from public.payments where id = ${attemptId}) as is_due`.execute(tx)
  return rows[0]?.isDue ? null : 'changed'
}

const refusals = {
  moving: {
    refused: 'conflict',
    error: 'The guest is changing this booking at this moment. Please try again in a minute.',
  },
  paying: {
    refused: 'conflict',
    error: 'The guest is paying for this booking at this moment. Please look again in a minute.',
  },
  changed: { refused: 'conflict', error: 'The amount due has changed. Please check it again.' },
  cancelled: { refused: 'conflict', error: 'This booking has been cancelled.' },
} satisfies Record<string, Refused>
