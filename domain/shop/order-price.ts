import { venue } from '../venue/venue.ts'
import { subtotalOf } from './cart.ts'
import { type SaleWay, shippingCentsOf } from './delivery.ts'

type PricedLine = {
  priceCents: number
  quantity: number
  isGiftCard: boolean
  isEventFee?: boolean | undefined
}
export type OrderPrice = {
  subtotalCents: number
  taxableCents: number
  taxPercent: number
  taxCents: number
  shippingCents: number
  totalCents: number
}

/** Computes in integers and rounds half a cent up. A rate has up to three decimals. */
export function taxOf(taxableCents: number, taxPercent: number): number {
  const rate = Math.round(taxPercent * 1_000)
  // Splitting keeps every product within the safe integer range.
  const rest = taxableCents % 100_000
  const whole = (taxableCents - rest) / 100_000
  return whole * rate + Math.floor((rest * rate + 50_000) / 100_000)
}

/** Gift cards are taxed when spent, not when sold. Event fees and bays are not taxed. */
export function orderPrice(
  lines: readonly PricedLine[],
  delivery: SaleWay = 'ship',
  taxPercent: number = venue.taxPercent,
): OrderPrice {
  const subtotalCents = subtotalOf(lines)
  const taxableCents = subtotalOf(lines.filter(({ isGiftCard, isEventFee }) => !isGiftCard && !isEventFee))
  const taxCents = taxOf(taxableCents, taxPercent)
  const shippingCents = shippingCentsOf(delivery)
  const totalCents = subtotalCents + taxCents + shippingCents
  return { subtotalCents, taxableCents, taxPercent, taxCents, shippingCents, totalCents }
}

/** Empty if everything is taxed. */
export function taxNote({ subtotalCents, taxableCents }: Pick<OrderPrice, 'subtotalCents' | 'taxableCents'>) {
  return taxableCents < subtotalCents ? 'Gift cards are not taxed when sold, only when spent.' : ''
}

/** Rounds to cents, because a browser may send more decimals. */
export function isOurPrice(amount: number, { totalCents }: Pick<OrderPrice, 'totalCents'>): boolean {
  return Math.round(amount * 100) === totalCents
}

/** In dollars. */
export function amountOf({ totalCents }: Pick<OrderPrice, 'totalCents'>): number {
  return totalCents / 100
}
