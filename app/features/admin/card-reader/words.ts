import type { CashToTake } from '#domain/contract/split-cash.ts'
import type { TerminalCheckout } from '#domain/contract/terminal-checkout.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatPaymentMethod } from '#domain/money/payment-method.ts'
import type { WaitPhase } from './rules.ts'

export function formatPhase(phase: WaitPhase, reader: string): string {
  const words: Record<WaitPhase, string> = {
    asking: `Sending it to ${reader}.`,
    unheard: 'We hear nothing just now, and keep asking. Nothing is lost, and nothing is taken twice.',
    waiting: `Waiting for ${reader} to show it.`,
    offline: `${reader} has not shown it yet. Is it on and connected?`,
    paying: `The guest is paying at ${reader}.`,
    cancelling: 'Canceling. If the guest has just paid, the payment stands.',
  }
  return words[phase]
}

const reasons: Record<string, string> = {
  BUYER_CANCELED: 'The guest canceled at the reader.',
  SELLER_CANCELED: 'Canceled.',
  TIMED_OUT: 'No one paid in time.',
  NOT_FOUND: 'Square no longer recognizes this card reader.',
}

export function formatUnpaid({ state, why }: Pick<TerminalCheckout, 'state' | 'why'>): string {
  if (state === 'returned')
    return 'The reader charged an amount that no longer matches. The card is refunded automatically. Nothing was sold.'
  return `${reasons[why ?? ''] ?? `The reader did not take it (${why ?? 'no reason given'}).`} Nothing was charged.`
}

export const notReceivedMessage = 'It did not reach us. Nothing was sold, and nothing charged.'

export function formatUnsettled(about: string): string {
  return `It will be settled automatically. Check ${about} before you charge again.`
}

/** The card of a split sale was charged after staff had stopped waiting, so its cash is still to take. */
export function formatCashToTake(sale: CashToTake['items'][number]): string {
  const [which, cash] = [formatSale(sale), formatCents(sale.cents)]
  return sale.isCardBack
    ? `${which}: the card has its money back. Refund the ${cash} in cash too, which nobody took.`
    : `${which}: take ${cash} in cash, or ask an admin to refund the card.`
}

function formatSale({ number, readerName }: CashToTake['items'][number]): string {
  return readerName === null ? `Sale ${number}, card keyed in` : `Sale ${number} at ${readerName}`
}

/** 'By card ending in 1111, receipt AB12, with a tip of $2.00.' */
export function formatPaid(paid: TerminalCheckout): string {
  const { tipCents, receiptNumber } = paid
  const receipt = receiptNumber === '' ? '' : `, receipt ${receiptNumber}`
  const tip = tipCents > 0 ? `, with a tip of ${formatCents(tipCents)}` : ''
  return `By ${formatPaymentMethod(paid)}${receipt}${tip}.`
}
