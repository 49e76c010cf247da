import type { PaymentMethod, Wallet } from '../../../../domain/money/payment-method.ts'

export type NewPayment = {
  /** The idempotency key: the same for every try of one payment, so that the provider charges once. */
  key: string
  /** The token from the browser's card field, or from a wallet. */
  source: string
  /** The wallet, as the page says that took the token. */
  wallet?: Wallet | undefined
  /** Staff have keyed the card in, which banks count as an order by phone. */
  isKeyed?: boolean | undefined
  amountCents: number
  /** Empty if unknown. */
  buyerEmail: string
  /** At most 40 characters; shown in the provider's list. */
  reference: string
}

export type Authorization =
  | { outcome: 'authorized'; providerPaymentId: string; means: PaymentMethod }
  | { outcome: 'refused'; code: string; error: string }

/** The provider's state of a payment. */
export type PaymentState = 'authorized' | 'captured' | 'cancelled' | 'failed' | 'unknown'

/** pending: the bank takes its time. failed: nothing went back. */
export type Refund = { outcome: 'completed' | 'pending' | 'failed'; providerRefundId: string | null }

/** A refund in the provider's books, whoever made it. */
export type ListedRefund = {
  providerRefundId: string
  providerPaymentId: string
  cents: number
  outcome: Refund['outcome']
  reason: string
}

/** A payment that its buyer has disputed with their bank. */
export type ListedDispute = {
  providerDisputeId: string
  providerPaymentId: string
  state: string
  reason: string
  cents: number
  dueAt: string | null
  openedAt: string
  version: number
}

/** A payment as the provider's own books show it. */
export type ListedPayment = {
  providerPaymentId: string
  standing: PaymentState
  /** With a tip. */
  amountCents: number
  refundedCents: number
  reference: string
  /** The provider's fee; null until reported. */
  feeCents: number | null
}

/**
 * A payment provider. Every call may be repeated. A call whose outcome is unknown throws
 * ProviderSilent: the money may or may not be held, and only repeating the call can tell.
 */
export type PaymentPort = {
  authorize: (payment: NewPayment) => Promise<Authorization>
  capture: (providerPaymentId: string) => Promise<PaymentState>
  cancel: (providerPaymentId: string) => Promise<PaymentState>
  /** Cancels a payment whose id we never learnt. Afterwards no money is held under that key. */
  cancelByKey: (key: string) => Promise<void>
  /** Null if the provider has no such payment. */
  lookUp: (providerPaymentId: string) => Promise<ListedPayment | null>
  refund: (refund: {
    key: string
    providerPaymentId: string
    amountCents: number
    reason: string
  }) => Promise<Refund>
  findRefund: (providerRefundId: string) => Promise<Refund>
  /** All payments since then, page by page. */
  list: (since: Date) => AsyncIterable<ListedPayment[]>
  /** Every payment changed since then, page by page, including those whose fee was reported. */
  listMoved: (since: Date) => AsyncIterable<ListedPayment[]>
  /** Null if the provider has no such refund. */
  lookUpRefund: (providerRefundId: string) => Promise<ListedRefund | null>
  /** Every refund changed since then, page by page. */
  listRefunds: (movedSince: Date) => AsyncIterable<ListedRefund[]>
  lookUpDispute: (providerDisputeId: string) => Promise<ListedDispute | null>
  listDisputes: () => AsyncIterable<ListedDispute[]>
}

export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}
