type SoldAgain = {
  /** What was kept for cancelling late, and what the booking cost. */
  feeCents: number
  priceCents: number
  minutes: number
  /** What the venue got for that time again, and how much of it was sold. */
  gainedCents: number
  soldMinutes: number
}

/**
 * What goes back of the fee for cancelling late, because the time was sold again: the part that was sold, but never so much that the
 * venue has less than if the guest had come.
 */
export function feeBack({ feeCents, priceCents, minutes, gainedCents, soldMinutes }: SoldAgain): number {
  const part = Math.floor((feeCents * Math.min(soldMinutes, minutes)) / minutes)
  return Math.max(0, Math.min(part, feeCents + gainedCents - priceCents))
}

/** Said wherever a fee is named. A cheaper booking gives back only what it leaves. */
export const feeBackWords = 'If someone else books your time for the same price, we refund the fee.'
