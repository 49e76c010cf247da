import type { PaymentMethod } from '../../../../domain/money/payment-method.ts'
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

/** A payment taken by a card reader, which may differ from the requested amount. */
export type ReaderMoney = Pick<PaymentMethod, 'cardBrand' | 'cardLastFour'> & {
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
  /** How long to wait for a reader that does not show the amount. */
  deadlineSeconds: number
  askCode: (asked: { key: string; name: string }) => Promise<PairingCode>
  findCode: (providerCodeId: string) => Promise<PairingCode>
  ask: (checkout: NewCheckout) => Promise<ReaderCheckout | { refused: string }>
  find: (providerCheckoutId: string) => Promise<ReaderCheckout>
  /** Returns the resulting state, because the guest may have paid first. */
  cancel: (providerCheckoutId: string) => Promise<ReaderCheckout>
  money: (providerPaymentId: string) => Promise<ReaderMoney>
}
