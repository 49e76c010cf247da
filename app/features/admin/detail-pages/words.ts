import type { RefundLinesResponse } from '#domain/contract/refund-lines.ts'
import type { StaffPayment } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatPaymentMethod } from '#domain/money/payment-method.ts'

const methodNames: Record<string, string> = { cash: 'cash', gift_card: 'gift card' }

/** 'Card ending in 1111 and gift card', 'Cash at the counter' */
export function formatMethod(payment: StaffPayment): string {
  return capitalize(formatMethodInline(payment))
}

/** For use within a sentence: 'cash at the counter', but 'Apple Pay'. */
export function formatMethodInline({ method, atCounter, giftCents, cents, ...means }: StaffPayment): string {
  const main = method === 'card' ? formatPaymentMethod(means) : (methodNames[method] ?? method)
  const words = atCounter ? `${main} at the counter` : main
  return giftCents > 0 && cents > 0 ? `${words} and gift card` : words
}

/** Tells staff what to hand over after a return, and what the card and gift card get automatically. */
export function describeReturn({ parts }: RefundLinesResponse): string {
  const words = parts.flatMap(({ method, cents, giftCents, atCounter, status }) => {
    const rest = cents - giftCents
    const way = method === 'cash' ? 'in cash' : 'at the terminal'
    const progress = status === 'completed' ? 'was refunded' : 'is on its way'
    return [
      rest > 0 &&
        (atCounter
          ? `Hand over ${formatCents(rest)} ${way}, then confirm it below.`
          : `${formatCents(rest)} ${progress}.`),
      giftCents > 0 &&
        `${formatCents(giftCents)} ${rest > 0 && atCounter ? 'then goes' : 'goes'} back to the gift card.`,
    ]
  })
  return words.filter(Boolean).join(' ')
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
