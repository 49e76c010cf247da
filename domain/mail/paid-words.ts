import { formatCents } from '../money/money.ts'

/** 'card ending in 1111', or 'card' where nobody told us. */
export function cardWords(lastFour: string | null): string {
  return lastFour ? `card ending in ${lastFour}` : 'card'
}

/** '$90.00, card ending in 1111' */
export function chargeWords(cents: number, lastFour: string | null): string {
  return lastFour ? `${formatCents(cents)}, ${cardWords(lastFour)}` : formatCents(cents)
}

type PaidParts = { cardCents: number; giftCents: number; cardLastFour: string | null }

/** 'Your card ending in 1111 was charged $77.20. Your gift card paid $20.00.' */
export function paidWith({ cardCents, giftCents, cardLastFour }: PaidParts): string {
  const parts = [
    cardCents > 0 && `Your ${cardWords(cardLastFour)} was charged ${formatCents(cardCents)}.`,
    giftCents > 0 && `Your gift card paid ${formatCents(giftCents)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
