export type NewPayment = {
  /** The same for every try of one payment: the provider then charges once, however often it is asked. */
  key: string
  /** What the browser's card field gave for the card. */
  source: string
  amountCents: number
  buyerEmail: string
  /** At most 40 characters, for whoever reads the provider's list. */
  reference: string
}

export type Authorization =
  | { outcome: 'authorized'; providerPaymentId: string }
  | { outcome: 'refused'; code: string; error: string }

/** Where a payment stands with the provider. */
export type Standing = 'authorized' | 'captured' | 'cancelled' | 'failed' | 'unknown'

/** pending: the bank takes its time. failed: nothing went back. */
export type Refund = { outcome: 'completed' | 'pending' | 'failed'; providerRefundId: string | null }

/** A payment as the provider's own books show it. */
export type ListedPayment = {
  providerPaymentId: string
  standing: Standing
  amountCents: number
  refundedCents: number
  reference: string
}

/**
 * Taking money, whoever it is for. Every call may be repeated. A call whose outcome cannot be learnt throws
 * ProviderSilent: the money may or may not be held, and only asking again can tell.
 */
export type PaymentPort = {
  authorize: (payment: NewPayment) => Promise<Authorization>
  capture: (providerPaymentId: string) => Promise<Standing>
  cancel: (providerPaymentId: string) => Promise<Standing>
  /** For a payment whose id we never learnt. Afterwards no money is held under that key. */
  cancelByKey: (key: string) => Promise<void>
  /** Null for a payment that the provider does not have. */
  lookUp: (providerPaymentId: string) => Promise<ListedPayment | null>
  refund: (refund: {
    key: string
    providerPaymentId: string
    amountCents: number
    reason: string
  }) => Promise<Refund>
  findRefund: (providerRefundId: string) => Promise<Refund>
  /** Everything the provider has of us since then, page by page. */
  list: (since: Date) => AsyncIterable<ListedPayment[]>
}

export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}
