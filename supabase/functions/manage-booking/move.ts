import { allowedPrice } from '../_shared/booking/allowed-price.ts'
import { bookerOf, bookingsOfBill, type KeyedBooking, keptOf } from '../_shared/booking/booking-row.ts'
import { whileCounted } from '../_shared/booking/counted-plan.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import { changedRow } from './changed-row.ts'
import { type Desk, findBooking, notFound, type RequestFor, refusalOf, runCounted } from './desk.ts'

type WantedMove = RequestFor<'move'>
type PlacedBooking = Pick<WantedMove, 'bayId' | 'sequence'> & { booking: KeyedBooking }

/** Moves to another bay or time, with the same length and price; a party with its other bays. */
export async function moveFor(asked: WantedMove, desk: Desk) {
  const moved = await findBooking(desk, asked.number)
  if (!moved || moved.status === 'held') return notFound
  const others = await othersOf(moved, asked, desk)
  if (others === null) return refusalOf('changed')
  const end = asked.start + (moved.end - moved.start)
  const caller = bookerOf({ kind: 'visitor' }, moved)
  const window = { from: asked.start, to: end, caller, family: moved.id }
  const [first, ...rest] = [{ ...asked, booking: moved }, ...others] as const

  return whileCounted(async () => {
    const facts = await venueFacts(desk.service, window)
    const change = changeTo(first, asked, facts, desk.now)
    if ('refused' in change) return change
    if (rest.length === 0) return runCounted(desk, 'staff_change', { p_change: change }, 'done')
    const changes = [change]
    for (const one of rest) {
      const other = changeTo(one, asked, uncounted(facts), desk.now)
      if ('refused' in other) return other
      changes.push(other)
    }
    return runCounted(desk, 'staff_move_party', { p_changes: changes }, 'done')
  })
}

/** Where the other bays of its party go; null where one of them is none of it. */
async function othersOf(
  moved: KeyedBooking,
  { others }: WantedMove,
  { service }: Desk,
): Promise<PlacedBooking[] | null> {
  if (others.length === 0) return []
  const party = moved.bill?.kind === 'party' ? await bookingsOfBill(service, moved) : []
  const placed = others.flatMap(({ number, ...place }) => {
    const booking = party.find((one) => one.number === number && one.id !== moved.id)
    return booking ? { ...place, booking } : []
  })
  return placed.length === others.length ? placed : null
}

function changeTo(
  { booking, bayId, sequence }: PlacedBooking,
  { start, override }: WantedMove,
  facts: VenueFacts,
  now: number,
) {
  const slot = { start, end: start + (booking.end - booking.start) }
  const place = { bayId, slot, players: booking.players, kept: keptOf(booking) }
  const allowed = allowedPrice({ ...place, now, override: override !== '' }, facts)
  if ('refused' in allowed) return allowed
  const wish = { ...booking, ...slot, bayId, sequence, override, note: null }
  return changedRow(booking, wish, null, facts)
}

/** The bays of a party count with the first of them. */
function uncounted(facts: VenueFacts): VenueFacts {
  const { booker } = facts
  return booker.kind === 'guest' ? facts : { ...facts, booker: { ...booker, use: null } }
}
