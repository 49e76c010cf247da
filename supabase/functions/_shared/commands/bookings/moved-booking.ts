import { type MoveQuote, moveQuote } from '../../../../../domain/booking/cancellation.ts'
import { findAddedTime } from '../../../../../domain/booking/extension.ts'
import type { Slot } from '../../../../../domain/booking/slots.ts'
import { venue } from '../../../../../domain/venue/venue.ts'
import { passedBooking } from '../../booking/bay-pass.ts'
import { findOwnBooking, type KeyedBooking } from '../../booking/booking-row.ts'
import type { Tx } from '../../database/database.ts'
import { serviceClient } from '../../environment.ts'
import type { Context, Refused } from '../../function.ts'
import { type LockedBooking, lockBooking, lockPaymentsOf } from './locks.ts'
import { paidFor, readTerms } from './money.ts'

type Placed = Slot & { bayId: string }

export type Move = {
  booking: KeyedBooking
  /** The time that is added, if nothing is given up. */
  added: Slot | null
  /** The caller has the pass of the bay that is played, and not the booking's key. */
  isByPass: boolean
}

/** The caller's booking that is to be moved; null if they move none. */
export async function findMove(
  { caller, env }: Context,
  moves: { id: string; key: string } | undefined,
  wished: Placed,
): Promise<Move | Refused | null> {
  if (!moves) return null
  const service = serviceClient(env)
  const own = await findOwnBooking(service, { id: moves.id }, moves.key, caller)
  const booking = own ?? (await passedBooking(service, { id: moves.id }, moves.key, env.now().getTime()))
  if (!booking || !canMove(booking, wished)) return notMoved
  const added = findAddedTime(booking, wished)
  if (!own && !added) return notMoved
  if (booking.bill?.kind === 'party') return partyRemains()
  return { booking, added, isByPass: !own }
}

/** A booking that is being played can only last longer. */
export function canMove(booking: Placed & { status: string }, wished: Placed): boolean {
  return (
    booking.status === 'confirmed' ||
    (booking.status === 'attended' && findAddedTime(booking, wished) !== null)
  )
}

type MovedHold = MoveQuote & { moved: LockedBooking }

/** Locks the payments of the booking, so that the paid sum stays true until the move is written. */
export async function quoteMove(tx: Tx, hold: LockedBooking, now: number): Promise<MovedHold | Refused> {
  if (hold.movesBookingId === null) return isForNew
  const moved = await lockBooking(tx, hold.movesBookingId)
  if (!moved) return notMoved
  await lockPaymentsOf(tx, [moved.id])
  if (findAddedTime(moved, hold))
    return { moved, feeCents: 0, dueCents: hold.priceCents - moved.priceCents, refundCents: 0 }
  const paidCents = (await paidFor(tx, moved.id)) - moved.feeCents
  const { start: startsAt, priceCents: oldPriceCents } = moved
  const prices = { startsAt, paidCents, oldPriceCents, newPriceCents: hold.priceCents }
  const quote = moveQuote({ ...prices, terms: await readTerms(tx), now })
  return quote ? { ...quote, moved } : cannotMove
}

export const notMoved = {
  refused: 'not_found',
  error: 'This booking can no longer be moved.',
} as const
export const cannotMove = { refused: 'conflict', error: notMoved.error } as const
const isForNew = { refused: 'conflict', error: 'This hold is for a new booking.' } as const
const partyRemains = () =>
  ({
    refused: 'conflict',
    error: `A party in several bays is not moved bay by bay. Call us at ${venue.phone}, and we move all of it; or cancel it and book again.`,
  }) as const
