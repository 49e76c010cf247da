import { allowedPrice } from '../_shared/booking/allowed-price.ts'
import { bookerOf, keptOf } from '../_shared/booking/booking-row.ts'
import { whileCounted } from '../_shared/booking/counted-plan.ts'
import { venueFacts } from '../_shared/booking/venue-facts.ts'
import { changedRow } from './changed-row.ts'
import { type Desk, findBooking, notFound, type RequestFor, runCounted } from './desk.ts'

/** Moves to another bay or time, with the same length and price. */
export async function moveFor({ number, bayId, start, override, sequence }: RequestFor<'move'>, desk: Desk) {
  const moved = await findBooking(desk, number)
  if (!moved || moved.status === 'held') return notFound
  const slot = { start, end: start + (moved.end - moved.start) }
  const caller = bookerOf({ kind: 'visitor' }, moved)
  const window = { from: slot.start, to: slot.end, caller, family: moved.id }
  const place = { bayId, slot, players: moved.players, kept: keptOf(moved) }
  const isOverruled = override !== ''

  return whileCounted(async () => {
    const facts = await venueFacts(desk.service, window)
    const allowed = allowedPrice({ ...place, now: desk.now, override: isOverruled }, facts)
    if ('refused' in allowed) return allowed
    const wish = { ...moved, ...slot, bayId, sequence, override, note: null }
    const p_change = changedRow(moved, wish, { cents: moved.priceCents, trace: moved.priceTrace }, facts)
    return runCounted(desk, 'staff_change', { p_change }, 'done')
  })
}
