import type { PriceTrace } from './booking-price.ts'
import { extendTrace } from './extension.ts'
import type { Slot } from './slots.ts'

/** A booking's price with its breakdown, if known. */
export type TracedPrice = { cents: number; trace: PriceTrace | null }

/** The added time of a longer booking, or all of a shorter one; null if the length stays the same. */
export function findPricedPart(was: Slot, wished: Slot): Slot | null {
  const addedMs = lengthOf(wished) - lengthOf(was)
  if (addedMs === 0) return null
  return addedMs > 0 ? { start: wished.end - addedMs, end: wished.end } : wished
}

/** A longer booking adds the price of the added time. A shorter one is repriced at today's rates, and never costs more than before. */
export function priceChangedBooking(was: Slot & TracedPrice, wished: Slot, ofPart: PriceTrace): TracedPrice {
  const { cents, trace } = was
  if (lengthOf(wished) > lengthOf(was))
    return { cents: cents + ofPart.totalCents, trace: trace && extendTrace(trace, ofPart) }
  return ofPart.totalCents < cents ? { cents: ofPart.totalCents, trace: ofPart } : { cents, trace }
}

function lengthOf({ start, end }: Slot): number {
  return end - start
}
