import type { CashToTake } from '#domain/contract/split-cash.ts'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatPaymentMethod } from '#domain/money/payment-method.ts'
import type { WaitPhase } from './rules.ts'

export function phaseWords(phase: WaitPhase, reader: string): string {
  const words: Record<WaitPhase, string> = {
    asking: `Sending it to ${reader}.`,
    unheard: 'We hear nothing just now, and keep asking. Nothing is lost, and nothing is taken twice.',
    waiting: `Waiting for ${reader} to show it.`,
    offline: `${reader} has not shown it yet. Is it on, and does it have network?`,
    paying: `The guest pays at ${reader}.`,
    cancelling: 'Cancelling. A guest who has just paid has paid.',
  }
  return words[phase]
}

const reasons: Record<string, string> = {
  BUYER_CANCELED: 'The guest cancelled at the reader.',
  SELLER_CANCELED: 'Cancelled.',
  TIMED_OUT: 'Nobody paid in time.',
  NOT_FOUND: 'Square does not know this card reader any more.',
}

export function unpaidWords({ state, why }: Pick<TerminalCheckout, 'state' | 'why'>): string {
  if (state === 'returned')
    return 'The reader took money that does not fit any more. It goes back to the card by itself. Nothing was sold.'
  return `${reasons[why ?? ''] ?? `The reader did not take it (${why ?? 'no reason told'}).`} Nothing was charged.`
}

export const notArrivedWords = 'It did not reach us. Nothing was sold, and nothing charged.'

export function unsettledPaymentWords(about: string): string {
  return `It is settled by itself. Look at ${about} before you take it again.`
}

/** 'Sale NL-10001 at Desk: take $20.00 in cash, or have an admin give the card its money back.': nobody waited when its card paid. */
export function cashToTakeWords(sale: CashToTake['items'][number]): string {
  const [which, cash] = [saleWords(sale), formatCents(sale.cents)]
  return sale.isCardBack
    ? `${which}: the card has its money back. Refund the ${cash} in cash too, which nobody took.`
    : `${which}: take ${cash} in cash, or have an admin give the card its money back.`
}

function saleWords({ number, readerName }: CashToTake['items'][number]): string {
  return readerName === null ? `Sale ${number}, card keyed in` : `Sale ${number} at ${readerName}`
}

/** 'By card ending in 1111, receipt AB12, with a tip of $2.00.' */
export function paidWords(paid: TerminalCheckout): string {
  const { tipCents, receiptNumber } = paid
  const receipt = receiptNumber === '' ? '' : `, receipt ${receiptNumber}`
  const tip = tipCents > 0 ? `, with a tip of ${formatCents(tipCents)}` : ''
  return `By ${formatPaymentMethod(paid)}${receipt}${tip}.`
}
