import type { CardMeans } from '../../../../domain/money/card-means.ts'
import type { PaymentState } from './payment-port.ts'

/** A code that is entered on a card reader to make it one of ours. */
export type PairingCode = {
  providerCodeId: string
  code: string
  /** When it stops working. */
  pairBy: string | null
  /** Null until it has been entered. */
  deviceId: string | null
}

export type NewCheckout = {
  /** The idempotency key: the same for every try of one amount, so that the reader shows it once. */
  key: string
  deviceId: string
  amountCents: number
  /** At most 40 characters; the payment has it too. */
  reference: string
}

/** completed: the payments have the money. A declined card ends nothing. */
export type ReaderCheckout = {
  providerCheckoutId: string
  state: 'pending' | 'in_progress' | 'completed' | 'canceled'
  why: string | null
  paymentIds: string[]
}

/** What was taken at a reader, which may differ from what was asked. */
export type ReaderMoney = Pick<CardMeans, 'cardBrand' | 'cardLastFour'> & {
  providerPaymentId: string
  standing: PaymentState
  /** With the tip. */
  amountCents: number
  tipCents: number
  receiptNumber: string
}

/**
 * Card readers of a provider. Every call may be repeated. One whose outcome is unknown throws ProviderSilent: the reader may or may not show
 * the amount, and only repeating the call can tell.
 */
export type TerminalPort = {
  /** How long a reader that does not pick the amount up is waited for. */
  deadlineSeconds: number
  askCode: (asked: { key: string; name: string }) => Promise<PairingCode>
  findCode: (providerCodeId: string) => Promise<PairingCode>
  ask: (checkout: NewCheckout) => Promise<ReaderCheckout | { refused: string }>
  find: (providerCheckoutId: string) => Promise<ReaderCheckout>
  /** How it stands afterwards: a guest may have been faster. */
  cancel: (providerCheckoutId: string) => Promise<ReaderCheckout>
  money: (providerPaymentId: string) => Promise<ReaderMoney>
}
