import type { PriceTrace } from './booking-price.ts'
import { longerTrace } from './extension.ts'
import type { Slot } from './slots.ts'

/** A booking's price with its breakdown, if known. */
export type KeptPrice = { cents: number; trace: PriceTrace | null }

/** The time whose price decides what a changed booking costs: what is added to it, or what is left. Null where its length stays. */
export function pricedPart(was: Slot, wished: Slot): Slot | null {
  const addedMs = lengthOf(wished) - lengthOf(was)
  if (addedMs === 0) return null
  return addedMs > 0 ? { start: wished.end - addedMs, end: wished.end } : wished
}

/**
 * What a booking costs once staff have made it longer or shorter: longer, the price of the added part comes on top; shorter, it is
 * the price of what is left by the rates of today, and never more than before.
 */
export function changedPrice(was: Slot & KeptPrice, wished: Slot, ofPart: PriceTrace): KeptPrice {
  const { cents, trace } = was
  if (lengthOf(wished) > lengthOf(was))
    return { cents: cents + ofPart.totalCents, trace: trace && longerTrace(trace, ofPart) }
  return ofPart.totalCents < cents ? { cents: ofPart.totalCents, trace: ofPart } : { cents, trace }
}

function lengthOf({ start, end }: Slot): number {
  return end - start
}
