import { feeCentsOf } from './fee-line.ts'
import { type OrderPrice, taxNote } from './order-price.ts'

type PaidOrder = Pick<OrderPrice, 'subtotalCents' | 'taxableCents'> & {
  lines: readonly { productId: string; lineCents: number }[]
}

/** Empty if everything is taxed. */
export function untaxedNote({ subtotalCents, taxableCents, lines }: PaidOrder): string {
  const feeCents = feeCentsOf(lines)
  const ofGifts = taxNote({ subtotalCents: subtotalCents - feeCents, taxableCents })
  return [ofGifts, feeCents > 0 && 'Event fees are not taxed.'].filter(Boolean).join(' ')
}
