import { priceBooking } from '../../../../../domain/booking/booking-price.ts'
import { hasRoom, isAllowedLength } from '../../../../../domain/booking/booking-size.ts'
import {
  findPricedPart,
  priceChangedBooking,
  type TracedPrice,
} from '../../../../../domain/booking/changed-price.ts'
import { findAddedTime } from '../../../../../domain/booking/extension.ts'
import { describeLengthLimits, toBookerOn, toDiscount } from '../../../../../domain/booking/may-book.ts'
import { overlaps, type Slot } from '../../../../../domain/booking/slots.ts'
import { dayOf, minuteMs } from '../../../../../domain/venue/venue-clock.ts'
import { allowedAddition, allowedPrice, refuse } from '../../booking/allowed-price.ts'
import { type KeyedBooking, keptOf } from '../../booking/booking-row.ts'
import type { VenueFacts } from '../../booking/venue-facts.ts'
import type { Refused } from '../../function.ts'
import type { RequestFor } from './staff.ts'
import type { EventBlock } from './taken.ts'

export type WantedChange = RequestFor<'change'>

/**
 * The price by the rules for whoever booked, unless staff gave a reason to set them aside. A booking that stays within its own time
 * was allowed already: then only its length and the number of players are looked at.
 */
export function priceOfChange(
  was: KeyedBooking,
  asked: WantedChange,
  slot: Slot,
  facts: VenueFacts & { blocks: readonly EventBlock[] },
  now: number,
): TracedPrice | Refused {
  if (isTaken(asked, slot, facts)) return takenRefusal(asked, slot, facts)
  const isWithin = asked.bayId === was.bayId && slot.start === was.start && slot.end <= was.end
  const refused = isWithin ? refusalWithin(was, asked, facts) : refusalElsewhere(was, asked, slot, facts, now)
  if (refused) return refused
  const before = { cents: was.priceCents, trace: was.priceTrace }
  const part = findPricedPart(was, slot)
  if (!part) return before
  const price = priceBooking(part, facts.rules, toDiscount(toBookerOn(facts.booker, dayOf(part.start))))
  if (!price) return { refused: 'conflict', error: 'There is no price for this time yet.' }
  return priceChangedBooking({ ...was, ...before }, slot, price)
}

function refusalWithin(
  was: KeyedBooking,
  { bayId, minutes, players, override }: WantedChange,
  facts: VenueFacts,
): Refused | null {
  if (override !== '') return null
  const kept = keptOf(was)
  const bay = facts.bays.find(({ id }) => id === bayId)
  if (bay && !hasRoom(bay, players, kept))
    return refuse('players', `${bay.name} is for up to ${bay.capacity} players.`)
  return isAllowedLength(minutes, facts.terms, kept)
    ? null
    : refuse('length', describeLengthLimits(facts.terms))
}

function refusalElsewhere(
  was: KeyedBooking,
  { bayId, players, override: reason }: WantedChange,
  slot: Slot,
  facts: VenueFacts,
  now: number,
): Refused | null {
  const override = reason !== ''
  const added = findAddedTime(was, { bayId, ...slot })
  const allowed = added
    ? allowedAddition({ booking: was, players, added, now, override }, facts)
    : allowedPrice({ bayId, players, slot, now, kept: keptOf(was), override }, facts)
  return 'refused' in allowed ? allowed : null
}

function isTaken({ bayId }: Pick<WantedChange, 'bayId'>, slot: Slot, { bays, taken }: VenueFacts): boolean {
  const buffer = (bays.find(({ id }) => id === bayId)?.bufferMinutes ?? 0) * minuteMs
  const until = { start: slot.start, end: slot.end + buffer }
  return taken.some((other) => other.bayId === bayId && overlaps(other, until))
}

/** Refuses a taken time, which no reason overrides, and suggests free ones. */
export function takenRefusal(
  asked: WantedChange,
  slot: Slot,
  facts: VenueFacts & { blocks: readonly EventBlock[] },
): Refused {
  const event = facts.blocks.find((block) => block.bayId === asked.bayId && overlaps(block, slot))?.title
  const free = facts.bays.filter(
    ({ id, active, capacity }) => active && capacity >= asked.players && !isTaken({ bayId: id }, slot, facts),
  )
  const cure =
    free.length > 0
      ? `Free at that time: ${free.map(({ name }) => name).join(', ')}.`
      : 'No bay is free for all of that time. Try a shorter stay or another hour.'
  const error = `${event ?? 'Somebody else'} has this bay then. ${cure}`
  return { refused: 'conflict', error, details: { state: 'taken' } }
}
