import { sql } from 'kysely'
import { chooseChangeEmail, matchesRequest } from '../../../../../domain/booking/changed-booking.ts'
import type { TracedPrice } from '../../../../../domain/booking/changed-price.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import { phoneForm } from '../../../../../domain/contract/phone-form.ts'
import type { Tx } from '../../database/database.ts'
import type { Refused } from '../../function.ts'
import { queueEmail } from '../email/queue.ts'
import { dropStaleHolds } from './held-bookings.ts'
import { hasOpenPayment, lockPaymentsOf, stopMove } from './locks.ts'
import { emailBookings, paidFor } from './money.ts'
import type { StoredBooking } from './read-booking.ts'
import { refusalOf, refusalOfTaken } from './staff.ts'
import { findEventTitle, unlessTaken } from './taken.ts'

export type WishedBooking = Slot &
  Pick<StoredBooking, 'bayId' | 'players' | 'name' | 'email' | 'phone' | 'sequence'> & {
    /** Null keeps the price. */
    price: TracedPrice | null
    backCents: number
    /** Null leaves it as it is. */
    note: string | null
    override: string
    /** Undoing a change also removes its reason. */
    isUndo: boolean
  }

export type WrittenChange = {
  /** The change was made by an earlier request. */
  isAgain: boolean
  email: ReturnType<typeof chooseChangeEmail>
}

/** Writes a change of a booking. Lock its plan, the wished bay and the booking first. */
export async function writeChange(
  tx: Tx,
  was: StoredBooking,
  wish: WishedBooking,
): Promise<WrittenChange | Refused> {
  const priceCents = wish.price?.cents ?? was.priceCents
  const becomes = { ...wish, priceCents, phone: phoneForm(wish.phone) }
  if (was.status !== 'confirmed' && was.status !== 'attended') return refusalOf(was.status)
  if (matchesRequest(was, becomes) && (wish.note === null || wish.note === (await readNote(tx, was.id))))
    return { isAgain: true, email: null }
  if (was.sequence !== wish.sequence) return refusalOf('changed')
  if (priceCents !== was.priceCents && (await hasOpenPayment(tx, was.id))) return refusalOf('paying')
  if (!(await stopMove(tx, was.id))) return refusalOf('moving')
  await lockPaymentsOf(tx, [was.id])
  const { backCents } = wish
  if (backCents > 0 && (await paidFor(tx, was.id)) - backCents !== priceCents + was.feeCents)
    return refusalOf('changed')
  await dropStaleHolds(tx, [wish])
  const written = await unlessTaken(tx, () => updateBooking(tx, was, wish))
  if (written === 'taken') return refusalOfTaken(await findEventTitle(tx, wish))
  if (wish.note !== null) await keepNote(tx, was.id, wish.note)
  if (wish.email !== was.email) await emailEarlierAddress(tx, was)
  return { isAgain: false, email: chooseChangeEmail(was, becomes) }
}

export function emailAboutChange(tx: Tx, ids: readonly string[], email: string): Promise<void> {
  return emailBookings(tx, ids, { one: email, several: 'bill_moved' })
}

async function updateBooking(tx: Tx, was: StoredBooking, wish: WishedBooking): Promise<void> {
  const { bayId, start, end, players, name, email, phone, price } = wish
  const startsAt = new Date(start)
  const dearerCents = price ? price.cents - was.priceCents : 0
  await tx
    .updateTable('bookings')
    .set({
      bayId,
      startsAt,
      endsAt: new Date(end),
      players,
      contactName: name,
      email,
      phone,
      sequence: was.sequence + 1,
      overrideReason: wish.isUndo ? wish.override : wish.override || was.overrideReason,
      ...(price && { priceCents: price.cents, priceTrace: price.trace && JSON.stringify(price.trace) }),
      ...(price && { counterCents: sql<number>`greatest(0, counter_cents + ${dearerCents}::integer)` }),
      // The link at the earlier address opens it no longer.
      ...(email !== was.email && { key: sql<string>`encode(extensions.gen_random_bytes(16), 'hex')` }),
      ...(start !== was.start && { remindedAt: sql<Date>`private.reminded_at_once(${startsAt})` }),
    })
    .where('id', '=', was.id)
    .execute()
}

async function readNote(tx: Tx, bookingId: string): Promise<string> {
  const notes = tx.selectFrom('private.bookingNotes').select('note')
  return (await notes.where('bookingId', '=', bookingId).executeTakeFirst())?.note ?? ''
}

async function keepNote(tx: Tx, bookingId: string, note: string): Promise<void> {
  if (note === '') {
    await tx.deleteFrom('private.bookingNotes').where('bookingId', '=', bookingId).execute()
    return
  }
  await tx
    .insertInto('private.bookingNotes')
    .values({ bookingId, note })
    .onConflict((kept) => kept.column('bookingId').doUpdateSet({ note }))
    .execute()
}

async function emailEarlierAddress(tx: Tx, { id, number, name, email, sequence }: StoredBooking) {
  await queueEmail(tx, email, 'booking_readdressed', { id, sequence: sequence + 1, name, number })
}
