import { type PriceTrace, priceBooking } from '../../../../domain/booking/booking-price.ts'
import { hasRoom, type MoveAllowance } from '../../../../domain/booking/booking-size.ts'
import { describePlanLimit } from '../../../../domain/booking/limit-words.ts'
import { canBook, describeLengthLimits, toBookerOn, toDiscount } from '../../../../domain/booking/may-book.ts'
import { findExceededLimit } from '../../../../domain/booking/plan-limits.ts'
import type { Slot } from '../../../../domain/booking/slots.ts'
import type { RefusalRule } from '../../../../domain/contract/refusal.ts'
import { dayOf, minuteMs } from '../../../../domain/venue/venue-clock.ts'
import { formatDayLong } from '../../../../domain/venue/venue-time.ts'
import type { Refused } from '../function.ts'
import type { KeyedBooking } from './booking-row.ts'
import { isTaken, type VenueFacts } from './venue-facts.ts'

type PriceRequest = {
  bayId: string
  players: number
  slot: Slot
  now: number
  /** The bay, length and players of the moved booking, which it may keep. */
  kept?: MoveAllowance | undefined
  /** The time that counts towards plan limits, if longer than the slot. */
  counts?: Slot
  override?: boolean
}

/** Checks the booking rule and computes the price, the same way as for the page that showed them. */
export function allowedPrice(
  { bayId, players, slot, now, kept, counts = slot, override = false }: PriceRequest,
  facts: VenueFacts,
): PriceTrace | Refused {
  const bay = facts.bays.find(({ id }) => id === bayId)
  if (!bay) return { refused: 'not_found', error: 'This bay is not available right now.' }
  if (!override && !hasRoom(bay, players, kept))
    return refuse('players', `${bay.name} is for up to ${bay.capacity} players.`)
  const verdict = canBook({ ...facts, slot, bay, now, kept, override })
  if (!verdict.ok) return refuse(verdict.rule, verdict.words)
  const overLimit = override ? null : limitRefusal(counts, now, facts)
  if (overLimit) return overLimit
  const price = priceBooking(slot, facts.rules, toDiscount(toBookerOn(facts.booker, dayOf(slot.start))))
  return price ?? { refused: 'conflict', error: "This time doesn't have a price yet. Please call us." }
}

type Addition = { booking: KeyedBooking; players: number; added: Slot; now: number; override?: boolean }

/** The price of extending a booking for its owner, or a refusal. There is no minimum length. */
export function allowedAddition(
  { booking, players, added, now, override = false }: Addition,
  facts: VenueFacts,
): PriceTrace | Refused {
  if (!override && (added.end - booking.start) / minuteMs > facts.terms.maxMinutes)
    return refuse('length', describeLengthLimits(facts.terms))
  const minutes = (added.end - added.start) / minuteMs
  const kept = { bayId: booking.bayId, players: booking.players, minutes }
  const counts = { start: booking.start, end: added.end }
  return allowedPrice({ bayId: booking.bayId, players, slot: added, now, kept, counts, override }, facts)
}

/** How much longer a booking is offered to last, the longest first. */
const offered = [60, 30]

/** How much longer a booking could last, and what that costs; null if no time can be added. */
export function offerExtension(booking: KeyedBooking, facts: VenueFacts, now: number) {
  const isOn = booking.status === 'confirmed' || booking.status === 'attended'
  if (!isOn || booking.end <= now) return null
  for (const minutes of offered) {
    const added = { start: booking.end, end: booking.end + minutes * minuteMs }
    const price = isTaken(facts, booking.bayId, added)
      ? null
      : allowedAddition({ booking, players: booking.players, added, now }, facts)
    if (price && !('refused' in price)) return { minutes, totalCents: price.totalCents }
  }
  return null
}

/** The refusal by plan limits; null if they allow the time. */
export function limitRefusal(
  counts: Slot,
  now: number,
  { booker, rules, terms }: VenueFacts,
): Refused | null {
  const passed = findExceededLimit({ booker, rules, now })(counts)
  if (passed === null || booker.kind === 'guest') return null
  const plan = { planName: booker.planName, rules, shortestMinutes: terms.minMinutes }
  return refuse(passed.rule, describePlanLimit(passed, plan))
}

export function refuse(rule: RefusalRule, error: string): Refused {
  return { refused: 'conflict', rule, error, details: { next: [] } }
}

/** A refusal of one of several dates, which it names. */
export function onDate(refused: Refused, start: number): Refused {
  return { ...refused, error: `${formatDayLong(dayOf(start))}: ${refused.error}` }
}
