import { byHand, type CardMethod, keyedIn, type ReaderResult } from '#app/features/admin/card-reader/rules.ts'
import { formatPaid } from '#app/features/admin/card-reader/words.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import type { CardReader } from '#domain/contract/card-readers.ts'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { formatCents } from '#domain/money/money.ts'
import type { PaymentMode, SaleLine, TabPlace, TipChoice } from './rules.ts'
import type { StoredReaderSale } from './schema.ts'

/** 'Polo Shirt, Black, M' */
export function formatLine({ name, choice }: Pick<SaleLine, 'name' | 'choice'>): string {
  return choice === '' ? name : `${name}, ${choice}`
}

/** '12 left'; empty for uncounted products and for variants, which are counted separately. */
export function formatStockLeft({ inStock, stock, variants }: Product): string {
  if (!inStock) return 'Sold out'
  return stock === null || variants.length > 0 ? '' : `${stock} left`
}

export function formatSold(number: string, changeCents: number, cashCents = 0): string {
  const change = changeCents > 0 ? ` Change: ${formatCents(changeCents)}.` : ''
  const cash = cashCents > 0 ? ` Now take ${formatCents(cashCents)} in cash.` : ''
  return `Sold: ${number}.${change}${cash}`
}

export const notChargedMessage = 'Nothing was sold, and no card is charged. Pay it again.'

export function formatSoldAtReader(
  paid: TerminalCheckout,
  followUp: Omit<StoredReaderSale, 'attemptId'> | null,
): string {
  const { cashCents, changeCents } = followUp ?? { cashCents: 0, changeCents: 0 }
  return `${formatSold(paid.about, changeCents, cashCents)} ${formatPaid(paid)}`
}

export function formatNotSold(
  { unpaid, isLeft }: Extract<ReaderResult, { unpaid: string }>,
  beside: Pick<StoredReaderSale, 'cashCents'> | null,
): string {
  const cashCents = beside?.cashCents ?? 0
  if (!isLeft || cashCents === 0) return unpaid
  return `${unpaid} If it was sold, ${formatCents(cashCents)} in cash belongs in the drawer.`
}

type PayAmounts = { way: PaymentMode; dueCents: number; cardDueCents: number }

export function formatPayButton({ way, dueCents, cardDueCents }: PayAmounts, place: CardMethod): string {
  if (cardDueCents > 0 && place.kind === 'reader')
    return `Send ${formatCents(cardDueCents)} to ${place.reader.name}`
  if (cardDueCents > 0 && place.kind === 'keyed') return `Charge ${formatCents(cardDueCents)}`
  if (dueCents === 0) return 'Charge the gift card'
  if (way === 'split') return 'Both are paid'
  return way === 'cash' ? `Take ${formatCents(dueCents)}` : `${formatCents(dueCents)} is paid`
}

export function nameCardMethods(readers: readonly CardReader[], canKey: boolean): Record<string, string> {
  const named = Object.fromEntries(readers.map(({ id, name }) => [id, name]))
  const terminal = readers.length > 0 ? 'Another terminal' : 'Terminal'
  return { ...named, ...(canKey && { [keyedIn]: 'Key it in' }), [byHand]: terminal }
}

export const modeNames: Record<PaymentMode, string> = { cash: 'Cash', card: 'Card', split: 'Cash and card' }

/** 'No tip', '15% $3.60', 'Other amount' */
export function formatTip(choice: TipChoice, cents: number | null): string {
  if (choice === 'own') return 'Other amount'
  return choice === 0 ? 'No tip' : `${choice}% ${formatCents(cents ?? 0)}`
}

export function formatCardDeclined(cashCents: number): string {
  return `Nothing is sold. Hand back the cash, ${formatCents(cashCents)}, or take the rest in cash too.`
}

export function formatItemCount(count: number): string {
  return `${count} in this sale`
}

/** 'Bay 3, Greta Guest' */
export function formatTabPlace({ bayName, name, number }: TabPlace): string {
  return `${bayName}, ${name || number}`
}

/** "Put on Bay 3's tab" */
export function formatTabButton(place: TabPlace | null): string {
  return place ? `Put on ${place.bayName}'s tab` : 'Put on a tab'
}
