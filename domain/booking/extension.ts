import type { PriceTrace } from './booking-price.ts'
import type { Slot } from './slots.ts'

type Placed = Slot & { bayId: string }

/** Null unless the requested slot only extends the booking, which is allowed even after its start. */
export function findAddedTime(booking: Placed, wished: Placed): Slot | null {
  const isLonger =
    wished.bayId === booking.bayId && wished.start === booking.start && wished.end > booking.end
  return isLonger ? { start: booking.end, end: wished.end } : null
}

export function extendTrace(earlier: PriceTrace, added: PriceTrace): PriceTrace {
  const totalCents = earlier.totalCents + added.totalCents
  if (
    earlier.discount?.name !== added.discount?.name ||
    earlier.discount?.percent !== added.discount?.percent
  )
    return { parts: joined([...netParts(earlier), ...netParts(added)]), discount: null, totalCents }
  const discount = earlier.discount &&
    added.discount && { ...earlier.discount, cents: earlier.discount.cents + added.discount.cents }
  return { parts: joined([...earlier.parts, ...added.parts]), discount, totalCents }
}

/** Merges parts with equal rates. */
function joined(parts: PriceTrace['parts']): PriceTrace['parts'] {
  const byPrice = new Map<string, PriceTrace['parts'][number]>()
  for (const part of parts) {
    const price = `${part.centsPerHour} ${part.rule}`
    const { minutes = 0, cents = 0 } = byPrice.get(price) ?? {}
    byPrice.set(price, { ...part, minutes: minutes + part.minutes, cents: cents + part.cents })
  }
  return [...byPrice.values()]
}

/** A trace has one discount, so different discounts are folded into the parts. */
function netParts({ parts, totalCents }: PriceTrace): PriceTrace['parts'] {
  const fullCents = parts.reduce((sum, { cents }) => sum + cents, 0)
  let left = totalCents
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1
    const cents = isLast ? left : Math.floor((part.cents * totalCents) / Math.max(1, fullCents))
    left -= cents
    return { ...part, cents, centsPerHour: Math.round((cents * 60) / part.minutes) }
  })
}
