import { formatCents } from '../money/money.ts'

/** 'card ending in 1111', or 'card' where nobody told us. */
export function cardWords(lastFour: string | null): string {
  return lastFour ? `card ending in ${lastFour}` : 'card'
}

type PaidParts = { cardCents: number; giftCents: number; cardLastFour: string | null }

/** '$90.00, card ending in 1111', '$70.00, card ending in 1111, and $20.00 by gift card' */
export function chargeWords({ cardCents, giftCents, cardLastFour }: PaidParts): string {
  const sum = formatCents(cardCents)
  const card = cardLastFour ? `${sum}, ${cardWords(cardLastFour)}` : sum
  const gift = `${formatCents(giftCents)} by gift card`
  if (cardCents === 0 && giftCents > 0) return gift
  return giftCents > 0 ? `${card}, and ${gift}` : card
}

/** 'Your card ending in 1111 was charged $77.20. Your gift card paid $20.00.' */
export function paidWith({ cardCents, giftCents, cardLastFour }: PaidParts): string {
  const parts = [
    cardCents > 0 && `Your ${cardWords(cardLastFour)} was charged ${formatCents(cardCents)}.`,
    giftCents > 0 && `Your gift card paid ${formatCents(giftCents)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
