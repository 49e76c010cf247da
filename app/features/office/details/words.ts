import type { StaffPayment } from '#domain/contract/staff-details.ts'
import { meansWords } from '#domain/money/card-means.ts'

const methods: Record<string, string> = { cash: 'cash', gift_card: 'gift card' }

/** 'Card ending in 1111 and gift card', 'Cash at the counter' */
export function methodWords(payment: StaffPayment): string {
  return capital(methodPhrase(payment))
}

/** The same within a sentence: names of wallets keep their capitals. */
export function methodPhrase({ method, atCounter, giftCents, cents, ...means }: StaffPayment): string {
  const main = method === 'card' ? meansWords(means) : (methods[method] ?? method)
  const words = atCounter ? `${main} at the counter` : main
  return giftCents > 0 && cents > 0 ? `${words} and gift card` : words
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
