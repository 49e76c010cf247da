import { sql } from 'kysely'
import { holdsTooMuch } from '../../../../../domain/booking/hold-limits.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import type { Tx } from '../../database/database.ts'
import type { Holder } from './locks.ts'

/** Drops the holds that have run out where a time is wanted. Lock the bay first. */
export async function dropStaleHolds(
  tx: Tx,
  bayId: string,
  slot: Slot,
  bufferMinutes: number,
): Promise<void> {
  const until = new Date(slot.end + bufferMinutes * 60_000)
  await sql`select private.drop_stale_holds(${bayId}, ${new Date(slot.start)}, ${until})`.execute(tx)
}

type GivenUp = {
  /** A hold of the same person, with all that is paid together with it. */
  replaces?: { id: string; key: string } | undefined
  /** The booking of which an earlier hold wanted to move. */
  movesBookingId?: string | undefined
}

/** Drops the holds that a new one replaces, unless they are being paid. */
export async function giveUpHolds(tx: Tx, { replaces, movesBookingId }: GivenUp): Promise<void> {
  if (!replaces && !movesBookingId) return
  await tx
    .deleteFrom('bookings')
    .where('status', '=', 'held')
    .where(sql<boolean>`not private.has_open_payment(${sql.ref('bookings.id')})`)
    .where((by) =>
      by.or([
        sql<boolean>`${sql.ref('bookings.id')} in (select private.held_with(${replaces?.id ?? null}, ${replaces?.key ?? null}))`,
        by('movesBookingId', '=', movesBookingId ?? null),
      ]),
    )
    .execute()
}

/** Whether the address or the person holds too much to hold this slot as well. Lock the holder first. */
export async function isHoldingTooMuch(tx: Tx, { heldBy, heldFor }: Holder, slot: Slot): Promise<boolean> {
  const held = await tx
    .selectFrom('bookings as b')
    .leftJoin('bills as bill', 'bill.id', 'b.billId')
    .select(['b.startsAt', 'b.endsAt', 'b.heldBy', 'b.heldFor'])
    .where('b.status', '=', 'held')
    .where('b.holdExpiresAt', '>', sql<Date>`private.clock()`)
    .where((by) => by.or([by('b.heldBy', '=', heldBy), by('b.heldFor', '=', heldFor)]))
    // A series counts as its first date.
    .where((by) =>
      by.or([by('bill.id', 'is', null), by('bill.kind', '<>', 'series'), by('bill.id', '=', by.ref('b.id'))]),
    )
    .execute()
  const slotsOf = (rows: typeof held) =>
    rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }))
  return (
    holdsTooMuch(slotsOf(held.filter((one) => one.heldBy === heldBy)), slot) ||
    (heldFor !== null && holdsTooMuch(slotsOf(held.filter((one) => one.heldFor === heldFor)), slot))
  )
}
