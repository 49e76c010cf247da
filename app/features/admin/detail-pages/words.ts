import type { RefundLinesResponse } from '#domain/contract/refund-lines.ts'
import type { StaffPayment } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatPaymentMethod } from '#domain/money/payment-method.ts'

const methods: Record<string, string> = { cash: 'cash', gift_card: 'gift card' }

/** 'Card ending in 1111 and gift card', 'Cash at the counter' */
export function methodWords(payment: StaffPayment): string {
  return capital(methodPhrase(payment))
}

/** The same within a sentence: names of wallets keep their capitals. */
export function methodPhrase({ method, atCounter, giftCents, cents, ...means }: StaffPayment): string {
  const main = method === 'card' ? formatPaymentMethod(means) : (methods[method] ?? method)
  const words = atCounter ? `${main} at the counter` : main
  return giftCents > 0 && cents > 0 ? `${words} and gift card` : words
}

/** The remaining steps after a return, and what happens automatically. */
export function linesBackWords({ parts }: RefundLinesResponse): string {
  const words = parts.flatMap(({ method, cents, giftCents, atCounter, status }) => {
    const rest = cents - giftCents
    const way = method === 'cash' ? 'in cash' : 'at the terminal'
    const onTheWay = status === 'completed' ? 'has gone back' : 'is on its way back'
    return [
      rest > 0 &&
        (atCounter
          ? `Hand ${formatCents(rest)} back ${way}, and then say so below.`
          : `${formatCents(rest)} ${onTheWay}.`),
      giftCents > 0 &&
        `${formatCents(giftCents)} ${rest > 0 && atCounter ? 'then goes' : 'goes'} back to the gift card.`,
    ]
  })
  return words.filter(Boolean).join(' ')
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
