import { movedTogether } from '../../../domain/booking/plan-limits.ts'
import { allowedPrice } from '../_shared/booking/allowed-price.ts'
import { bookerOf, bookingsOfBill, type KeyedBooking, keptOf } from '../_shared/booking/booking-row.ts'
import { whileCounted } from '../_shared/booking/counted-plan.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import type { Refused } from '../_shared/function.ts'
import { changedRow } from './changed-row.ts'
import {
  findBooking,
  notFound,
  type RequestFor,
  refusalOf,
  runCounted,
  type StaffContext,
} from './staff-calls.ts'

type WantedMove = RequestFor<'move'>
type PlacedBooking = Pick<WantedMove, 'bayId' | 'sequence' | 'override'> & { booking: KeyedBooking }
type MovedRow = ReturnType<typeof changedRow> & { isUndo: boolean }

/** Moves to another bay or time, with the same length and price; a party with its other bays. */
export async function moveFor(asked: WantedMove, context: StaffContext) {
  const moved = await findBooking(context, asked.number)
  if (!moved || moved.status === 'held') return notFound
  const others = await othersOf(moved, asked, context)
  if (others === null) return refusalOf('changed')
  const caller = bookerOf({ kind: 'visitor' }, moved)
  const placed = [{ ...asked, booking: moved }, ...others]
  const longest = Math.max(...placed.map(({ booking }) => booking.end - booking.start))
  const window = { from: asked.start, to: asked.start + longest, caller, family: moved.id }

  return whileCounted(async () => {
    const facts = await venueFacts(context.service, window)
    const changes = changesTo(placed, asked, facts, context.now)
    if ('refused' in changes) return changes
    return changes.length === 1
      ? runCounted(context, 'staff_change', { p_change: changes[0] }, 'done')
      : runCounted(context, 'staff_move_party', { p_changes: changes }, 'done')
  })
}

/** Where the other bays of its party go; null where one of them is none of it. */
async function othersOf(
  moved: KeyedBooking,
  { others, override: reason }: WantedMove,
  { service }: StaffContext,
): Promise<PlacedBooking[] | null> {
  if (others.length === 0) return []
  const party = moved.bill?.kind === 'party' ? await bookingsOfBill(service, moved) : []
  const placed = others.flatMap(({ number, override = reason, ...place }) => {
    const booking = party.find((one) => one.number === number && one.id !== moved.id)
    return booking ? { ...place, override, booking } : []
  })
  return placed.length === others.length ? placed : null
}

/** Each bay counts towards the limits of a plan at its new time, and none at its old one. */
function changesTo(
  placed: readonly PlacedBooking[],
  { start, isUndo }: WantedMove,
  facts: VenueFacts,
  now: number,
): MovedRow[] | Refused {
  const families = placed.map(({ booking }) => booking.id)
  const slots = placed.map(({ booking }) => ({ start, end: start + (booking.end - booking.start) }))
  const changes: MovedRow[] = []
  for (const [n, { booking, bayId, sequence, override }] of placed.entries()) {
    const slot = slots[n] ?? booking
    const booker = movedTogether(facts.booker, { families, moved: booking.id, placed: slots.slice(0, n) })
    const place = { bayId, slot, players: booking.players, kept: keptOf(booking) }
    const allowed = allowedPrice({ ...place, now, override: override !== '' }, { ...facts, booker })
    if ('refused' in allowed) return allowed
    const wish = { ...booking, ...slot, bayId, sequence, override, note: null }
    changes.push({ ...changedRow(booking, wish, null, facts), isUndo })
  }
  return changes
}
