type RefundableLine = { quantity: number; backQuantity: number; grossCents: number; isGiftCard: boolean }

/** How many of a line can still go back by themselves. A gift card goes back whole, by another way. */
export function linesLeft({ quantity, backQuantity, isGiftCard }: RefundableLine): number {
  return isGiftCard ? 0 : quantity - backQuantity
}

/** What so many more of a line give back, with their tax: all of it together what the line has cost. */
export function lineRefundCents(
  { quantity, backQuantity, grossCents }: RefundableLine,
  count: number,
): number {
  const upTo = (many: number) => Math.floor((grossCents * many) / quantity)
  return upTo(backQuantity + count) - upTo(backQuantity)
}
