type ResoldTime = {
  /** The late fee, then the price of the canceled booking. */
  feeCents: number
  priceCents: number
  minutes: number
  /** Revenue from reselling the time, then the resold part. */
  gainedCents: number
  soldMinutes: number
}

/** Refunds the late fee in proportion to the resold time, but never leaves the venue with less than if the guest had come. */
export function calculateFeeRefund({
  feeCents,
  priceCents,
  minutes,
  gainedCents,
  soldMinutes,
}: ResoldTime): number {
  const part = Math.floor((feeCents * Math.min(soldMinutes, minutes)) / minutes)
  return Math.max(0, Math.min(part, feeCents + gainedCents - priceCents))
}

/** Simplified: a cheaper replacement refunds only part of the fee. */
export const feeRefundNote = 'If someone else books your time for the same price, we refund the fee.'
