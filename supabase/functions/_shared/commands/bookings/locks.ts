import { sql } from 'kysely'
import { getUserId } from '../../caller.ts'
import type { Tx } from '../../database/database.ts'
import { sha256 } from '../../digest.ts'
import type { Context } from '../../function.ts'

export type Holder = {
  /** A hash of the address that asks. */
  heldBy: string
  /** A hash of the account, or of the guest whose booking is moved. */
  heldFor: string | null
  userId: string | null
}

type Guest = { userId: string | null; email: string }

/**
 * Identifies the holder by account, or by the guest whose booking is moved. Typed and unverified emails do not count: a stranger could
 * use one to block its owner.
 */
export async function identifyHolder(
  { caller, env, address }: Context,
  moved: Guest | null,
): Promise<Holder> {
  const markOf = (who: string) => sha256(`${env.secretKey} ${who}`)
  const callerId = getUserId(caller)
  const who = callerId ?? moved?.userId ?? moved?.email ?? ''
  return {
    heldBy: await markOf(address),
    heldFor: who === '' ? null : await markOf(who),
    userId: moved ? moved.userId : callerId,
  }
}

/**
 * Makes the holds of one address, and of one person, take turns: holds that are asked for at once are all counted. Every command
 * locks in this order: addresses, people, plans, profiles, bays by id, bookings by id, their payments by id.
 */
export async function lockHolder(tx: Tx, { heldBy, heldFor, userId }: Holder): Promise<void> {
  const names = [`holds from ${heldBy}`]
  if (heldFor !== null) names.push(`holds for ${heldFor}`)
  if (userId !== null) names.push(`plan of ${userId}`)
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtext(${name}))`)
  await sql`select ${sql.join(locks)}`.execute(tx)
  // A merge of two accounts moves their bookings.
  if (userId !== null)
    await tx.selectFrom('profiles').select('id').where('id', '=', userId).forShare().execute()
}

/** Makes what counts towards the limits of a member's plan take turns. */
export async function lockPlan(tx: Tx, userId: string | null): Promise<void> {
  if (userId === null) return
  await sql`select pg_advisory_xact_lock(hashtext(${`plan of ${userId}`}))`.execute(tx)
}

/** Makes the bookings of a bay take turns: inserts into an exclusion constraint could wait for each other in circles. */
export async function lockBays(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('bays').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

const bookingColumns = [
  'b.id',
  'b.number',
  'b.key',
  'b.status',
  'b.bayId',
  'b.startsAt',
  'b.endsAt',
  'b.players',
  'b.priceCents',
  'b.priceTrace',
  'b.feeCents',
  'b.userId',
  'b.contactName',
  'b.email',
  'b.phone',
  'b.billId',
  'b.movesBookingId',
] as const

export async function lockBookings(tx: Tx, ids: readonly string[]): Promise<LockedBooking[]> {
  if (ids.length === 0) return []
  const locked = selectBookings(tx).where('b.id', 'in', ids).orderBy('b.id').forUpdate('b')
  return (await locked.execute()).map(withSlot)
}

export async function lockBooking(tx: Tx, id: string): Promise<LockedBooking | undefined> {
  const [booking] = await lockBookings(tx, [id])
  return booking
}

function selectBookings(tx: Tx) {
  return tx
    .selectFrom('bookings as b')
    .select(bookingColumns)
    .select(sql<boolean>`coalesce(b.hold_expires_at > private.clock(), false)`.as('isKept'))
}

function withSlot<Row extends { startsAt: Date; endsAt: Date }>(row: Row) {
  return { ...row, start: row.startsAt.getTime(), end: row.endsAt.getTime() }
}
type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>
export type LockedBooking = BookingRow & { start: number; end: number }

/** The hold with this key, and those that are paid together with it. Empty when it has run out, or is a booking by now. */
export async function lockHold(tx: Tx, { id, key }: { id: string; key: string }): Promise<LockedBooking[]> {
  const locked = selectBookings(tx)
    .innerJoin('bookings as asked', (join) =>
      join.on((by) =>
        by.or([by('b.id', '=', by.ref('asked.id')), by('b.billId', '=', by.ref('asked.billId'))]),
      ),
    )
    .where('asked.id', '=', id)
    .where('asked.key', '=', key)
    .where('b.status', '=', 'held')
    .orderBy('b.id')
    .forUpdate('b')
  return (await locked.execute()).map(withSlot)
}

/** The holds that a payment is for: one, or all of a bill. */
export async function lockHeld(
  tx: Tx,
  { bookingId, billId }: { bookingId: string; billId: string | null },
): Promise<LockedBooking[]> {
  const locked = selectBookings(tx)
    .where((by) => by.or([by('b.id', '=', bookingId), by('b.billId', '=', billId)]))
    .where('b.status', '=', 'held')
    .orderBy('b.id')
    .forUpdate('b')
  return (await locked.execute()).map(withSlot)
}

/** False if a hold of the bill is missing: a bill is paid in full or not at all. */
export async function isWhole(tx: Tx, held: readonly LockedBooking[]): Promise<boolean> {
  const billId = held[0]?.billId
  if (!billId) return held.length === 1
  const bill = await tx.selectFrom('bills').select('bookings').where('id', '=', billId).executeTakeFirst()
  return bill?.bookings === held.length
}

/** Bookings that are paid together: a booking, or all bays of its party. */
export async function lockPaidTogether(tx: Tx, bookingId: string): Promise<void> {
  await sql`
    select from public.bookings b where b.id in (select id from private.linked_bookings(${bookingId})) order by b.id for update`.execute(
    tx,
  )
}

/** Before what was paid is counted: a refund at the same moment is seen, or waits. Lock the bookings first. */
export async function lockPaymentsOf(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const shared = tx
    .selectFrom('private.paymentShares')
    .select('paymentId')
    .where('bookingId', 'in', bookingIds)
  await tx
    .selectFrom('payments')
    .select('id')
    .where((by) => by.or([by('bookingId', 'in', bookingIds), by('id', 'in', shared)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether a payment for it is begun. While it is, nothing changes that costs money. */
export async function hasOpenPayment(tx: Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{
    isOpen: boolean
  }>`select private.has_open_payment(${bookingId}) as is_open`.execute(tx)
  return rows[0]?.isOpen === true
}

/**
 * Drops the hold by which a guest is about to move the booking. False while they pay for it: that request has locked the hold, and
 * may wait for the booking that is locked here, so it is not waited for.
 */
export async function stopMove(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('bookings')
    .select('id')
    .where('movesBookingId', '=', id)
    .forUpdate()
    .skipLocked()
    .execute()
  const moves = await tx
    .selectFrom('bookings')
    .select(['id', sql<boolean>`private.has_open_payment(id)`.as('isBeingPaid')])
    .where('movesBookingId', '=', id)
    .execute()
  if (moves.some((hold) => hold.isBeingPaid || !locked.some((one) => one.id === hold.id))) return false
  if (moves.length > 0) await tx.deleteFrom('bookings').where('movesBookingId', '=', id).execute()
  return true
}
