import { sql } from 'kysely'
import { exceedsHoldLimits } from '../../../../../domain/booking/hold-limits.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import type { Tx } from '../../database/database.ts'
import { type Holder, lockHold } from './locks.ts'

const isBeingPaid = sql<boolean>`private.has_open_payment(bookings.id)`

/** Drops the holds that have run out where times are wanted, cleanup time included. Lock the bays first. */
export async function dropStaleHolds(tx: Tx, wanted: readonly (Slot & { bayId: string })[]): Promise<void> {
  const stale = tx
    .selectFrom('bookings')
    .innerJoin('bays as bay', 'bay.id', 'bookings.bayId')
    .select('bookings.id')
    .where('bookings.status', '=', 'held')
    .where('bookings.holdExpiresAt', '<=', sql<Date>`private.clock()`)
    .where((by) =>
      by.or(
        wanted.map(({ bayId, start, end }) =>
          by.and([
            by('bookings.bayId', '=', bayId),
            by(
              'bookings.startsAt',
              '<',
              sql<Date>`${new Date(end)}::timestamptz + make_interval(mins => bay.buffer_minutes)`,
            ),
            by('bookings.freeAt', '>', new Date(start)),
          ]),
        ),
      ),
    )
    .where((by) => by.not(isBeingPaid))
    .orderBy('bookings.id')
    .forUpdate('bookings')
  await tx.deleteFrom('bookings').where('id', 'in', stale).execute()
}

type GivenUp = {
  /** A hold of the same person, with all that is paid together with it. */
  replaces?: { id: string; key: string } | undefined
  /** The booking of which an earlier hold wanted to move. */
  movesBookingId?: string | undefined
}

/** Drops the holds that a new one replaces, unless they are being paid. Returns whether there were any. */
export async function giveUpHolds(tx: Tx, { replaces, movesBookingId }: GivenUp): Promise<boolean> {
  const given = replaces ? (await lockHold(tx, replaces)).map(({ id }) => id) : []
  if (given.length === 0 && !movesBookingId) return false
  const dropped = await tx
    .deleteFrom('bookings')
    .where('status', '=', 'held')
    .where((by) => by.not(isBeingPaid))
    .where((by) =>
      by.or([
        ...(given.length > 0 ? [by('id', 'in', given)] : []),
        ...(movesBookingId ? [by('movesBookingId', '=', movesBookingId)] : []),
      ]),
    )
    .returning('id')
    .execute()
  return dropped.length > 0
}

type WantedTimes = { slots: readonly Slot[]; isSeries?: boolean }

/**
 * Whether the address or the person holds too much to hold these times as well. A series counts as its first date, and only one is
 * held at a time: else the limit of holds would be one for each week. Lock the holder first.
 */
export async function isHoldingTooMuch(
  tx: Tx,
  { heldBy, heldFor }: Holder,
  { slots, isSeries = false }: WantedTimes,
): Promise<boolean> {
  const seriesOrBooking = sql`case when bill.kind = 'series' then bill.id else b.id end`
  const held = await tx
    .selectFrom('bookings as b')
    .leftJoin('bills as bill', 'bill.id', 'b.billId')
    .select(['b.startsAt', 'b.endsAt', 'b.heldBy', 'b.heldFor', 'bill.kind'])
    .distinctOn(seriesOrBooking)
    .where('b.status', '=', 'held')
    .where('b.holdExpiresAt', '>', sql<Date>`private.clock()`)
    .where((by) => by.or([by('b.heldBy', '=', heldBy), by('b.heldFor', '=', heldFor)]))
    .orderBy(seriesOrBooking)
    .orderBy('b.startsAt')
    .execute()
  if (isSeries && held.some(({ kind }) => kind === 'series')) return true
  const slotsOf = (rows: typeof held) =>
    rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }))
  const wanted = isSeries ? slots.slice(0, 1) : slots
  const isTooMuch = (rows: typeof held) =>
    wanted.some((slot, n) => exceedsHoldLimits([...slotsOf(rows), ...wanted.slice(0, n)], slot))
  return (
    isTooMuch(held.filter((one) => one.heldBy === heldBy)) ||
    (heldFor !== null && isTooMuch(held.filter((one) => one.heldFor === heldFor)))
  )
}
