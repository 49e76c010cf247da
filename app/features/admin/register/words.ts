import { byHand, type CardMethod, keyedIn, type ReaderEnd } from '#app/features/admin/card-reader/rules.ts'
import { paidWords } from '#app/features/admin/card-reader/words.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import type { CardReader } from '#domain/contract/card-readers.ts'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { formatCents } from '#domain/money/money.ts'
import type { PayWay, SaleLine, TabPlace, TipChoice } from './rules.ts'
import type { KeptAtReader } from './schema.ts'

/** 'Polo Shirt, Black, M' */
export function lineName({ name, choice }: Pick<SaleLine, 'name' | 'choice'>): string {
  return choice === '' ? name : `${name}, ${choice}`
}

/** '12 left'; empty for uncounted products and for variants, which are counted separately. */
export function leftShort({ inStock, stock, variants }: Product): string {
  if (!inStock) return 'Sold out'
  return stock === null || variants.length > 0 ? '' : `${stock} left`
}

/** Confirms a sale. */
export function soldWords(number: string, changeCents: number, cashCents = 0): string {
  const change = changeCents > 0 ? ` Change: ${formatCents(changeCents)}.` : ''
  // The card came first.
  const cash = cashCents > 0 ? ` Now take ${formatCents(cashCents)} in cash.` : ''
  return `Sold: ${number}.${change}${cash}`
}

export const unchargedWords = 'Nothing was sold, and no card is charged. Pay it again.'

/** Confirms a card reader payment, with the cash still to take. */
export function soldAtReader(paid: TerminalCheckout, beside: Omit<KeptAtReader, 'attemptId'> | null): string {
  const { cashCents, changeCents } = beside ?? { cashCents: 0, changeCents: 0 }
  return `${soldWords(paid.about, changeCents, cashCents)} ${paidWords(paid)}`
}

/** Explains a card reader payment that failed or was abandoned. */
export function unsoldAtReader(
  { unpaid, isLeft }: Extract<ReaderEnd, { unpaid: string }>,
  beside: Pick<KeptAtReader, 'cashCents'> | null,
): string {
  const cashCents = beside?.cashCents ?? 0
  if (!isLeft || cashCents === 0) return unpaid
  return `${unpaid} If it was sold, ${formatCents(cashCents)} in cash belong in the drawer.`
}

type ToPay = { way: PayWay; dueCents: number; cardDueCents: number }

export function payLabel({ way, dueCents, cardDueCents }: ToPay, place: CardMethod): string {
  if (cardDueCents > 0 && place.kind === 'reader')
    return `Send ${formatCents(cardDueCents)} to ${place.reader.name}`
  if (cardDueCents > 0 && place.kind === 'keyed') return `Charge ${formatCents(cardDueCents)}`
  if (dueCents === 0) return 'Take it from the gift card'
  if (way === 'split') return 'Both are paid'
  return way === 'cash' ? `Take ${formatCents(dueCents)}` : `${formatCents(dueCents)} is paid`
}

/** The names of the places to charge a card, by id. */
export function placeNames(readers: readonly CardReader[], canKey: boolean): Record<string, string> {
  const named = Object.fromEntries(readers.map(({ id, name }) => [id, name]))
  const terminal = readers.length > 0 ? 'Another terminal' : 'Terminal'
  return { ...named, ...(canKey && { [keyedIn]: 'Key it in' }), [byHand]: terminal }
}

export const wayNames: Record<PayWay, string> = { cash: 'Cash', card: 'Card', split: 'Cash and card' }

/** 'No tip', '15% $3.60', 'Own amount' */
export function tipWords(choice: TipChoice, cents: number | null): string {
  if (choice === 'own') return 'Own amount'
  return choice === 0 ? 'No tip' : `${choice}% ${formatCents(cents ?? 0)}`
}

/** Says what to do with the cash when the card was declined. */
export function refusedWords(cashCents: number): string {
  return `Nothing is sold. Hand back the cash, ${formatCents(cashCents)}, or take the rest in cash too.`
}

/** '3 in this sale' */
export function saleDraftWords(count: number): string {
  return `${count} in this sale`
}

/** 'Bay 3, Greta Guest' */
export function placeWords({ bayName, name, number }: TabPlace): string {
  return `${bayName}, ${name || number}`
}

/** "Put on Bay 3's tab" */
export function putLabel(place: TabPlace | null): string {
  return place ? `Put on ${place.bayName}'s tab` : 'Put on a tab'
}
