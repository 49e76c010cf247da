import type { HistoryEntry, StaffPayment } from '#domain/contract/staff-details.ts'
import { type ChangeLine, changeLines } from '#domain/office/change-words.ts'

/** What a change made of what. Rows that were added or removed have only a sentence. */
export function changesOf(line: HistoryEntry, bays: ReadonlyMap<string, string>): ChangeLine[] {
  if (line.kind !== 'change' || !line.before || !line.after) return []
  const { before, after } = line
  return changeLines({ subject: 'bookings', before, after }, (id) => bays.get(id))
}

const methods: Record<string, string> = { cash: 'Cash', card: 'Card', gift_card: 'Gift card' }

export function methodWords({ method, atCounter, giftCents, cents }: StaffPayment): string {
  const main = methods[method] ?? method
  const words = atCounter ? `${main} at the counter` : main
  return giftCents > 0 && cents > 0 ? `${words} and gift card` : words
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
