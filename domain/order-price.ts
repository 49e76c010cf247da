import { subtotalOf } from './cart.ts'
import { venue } from './venue.ts'

export type OrderPrice = { subtotalCents: number; taxCents: number; totalCents: number }

/** Tax on the whole subtotal, once, half a cent rounded up; in whole numbers throughout. */
export function taxOf(subtotalCents: number, taxPercent: number = venue.taxPercent): number {
  const rate = Math.round(taxPercent * 100)
  // Taken apart so that no product outgrows what a number holds exactly.
  const rest = subtotalCents % 10_000
  const whole = (subtotalCents - rest) / 10_000
  return whole * rate + Math.floor((rest * rate + 5_000) / 10_000)
}

export function orderPrice(lines: readonly { priceCents: number; quantity: number }[]): OrderPrice {
  const subtotalCents = subtotalOf(lines)
  const taxCents = taxOf(subtotalCents)
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}

/** Whether the dollars that a client says it pays are what we ask, to the cent: 1.08 times a subtotal may have more digits. */
export function isOurPrice(amount: number, { totalCents }: OrderPrice): boolean {
  return Math.round(amount * 100) === totalCents
}

/** The total in dollars, as a client sends it: with at most two decimals. */
export function amountOf({ totalCents }: OrderPrice): number {
  return totalCents / 100
}
