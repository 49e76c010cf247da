import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import type { PaymentAttempt } from '#app/lib/payment/payment-attempt.ts'
import { type PaymentOutcome, paymentOutcome } from '#domain/contract/refusal.ts'
import type { Wallet } from '#domain/money/payment-method.ts'

export type PaymentSplit = { dueCents: number; giftCents: number; cardCents: number }

/** The gift card pays as much as it can; the card pays the rest. */
export function splitTender(dueCents: number, gift: Pick<GiftCard, 'balanceCents'> | null): PaymentSplit {
  const giftCents = Math.min(gift?.balanceCents ?? 0, dueCents)
  return { dueCents, giftCents, cardCents: dueCents - giftCents }
}

type Address = { addressLines: string[]; city: string; state: string; postalCode: string }
export type Contact = { name: string; email: string; phone: string; address?: Address }

/** For the card's bank (3-D Secure). */
export function toVerification(cardCents: number, { name, email, phone, address }: Contact) {
  const [givenName = '', ...rest] = name.trim().split(/\s+/)
  return {
    amount: (cardCents / 100).toFixed(2),
    currencyCode: 'USD',
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { givenName, familyName: rest.join(' '), email, phone, ...address, countryCode: 'US' },
  }
}
export type Verification = Omit<ReturnType<typeof toVerification>, 'billingContact'> & {
  billingContact: Partial<ReturnType<typeof toVerification>['billingContact']>
}

/** For a card that staff type in: the bank cannot challenge the cardholder. */
export function toKeyedVerification(cardCents: number): Verification {
  const asked = toVerification(cardCents, { name: '', email: '', phone: '' })
  return { ...asked, sellerKeyedIn: true, billingContact: { countryCode: 'US' } }
}

export type TokenResult = { status: string; token?: string; errors?: { message: string }[] }
export type CardForm = { tokenize(verification: Verification): Promise<TokenResult> }

/** A card that staff type in. */
export type KeyedEntry = { token: (cents: number) => Promise<string> }
export type KeyedCardProps = { onEntry: (entry: KeyedEntry | null) => void }

/** A wallet that was clicked, or has already approved the payment. */
export type WalletSource = { wallet: Wallet; token: () => Promise<TokenResult> }

/** Thrown when the buyer closes the wallet's sheet; not shown as an error. */
export class WalletClosed extends Error {
  override name = 'WalletClosed'
}

/** For every edge function that takes money. */
export function toTenderFields(
  { dueCents, cardCents }: PaymentSplit,
  gift: Pick<GiftCard, 'code'> | null,
  sourceId: string,
  wallet?: Wallet,
) {
  return {
    ...(wallet && sourceId && { wallet }),
    sourceId,
    giftCode: gift?.code ?? '',
    cardAmount: cardCents / 100,
    amount: dueCents / 100,
  }
}

/** Takes ZIP and ZIP+4. */
export function toCardZip(typed: string | undefined): string | null {
  return /^(\d{5})(-?\d{4})?$/.exec(typed?.trim() ?? '')?.[1] ?? null
}

export type Payment = {
  attempt: PaymentAttempt
  fields: ReturnType<typeof toTenderFields>
  signal: AbortSignal
}
export type Send<Answer> = (payment: Payment) => Promise<Answer>

export type EarlierPayment<Answer> = { state: 'open' } | { state: 'over' } | { state: 'paid'; answer: Answer }
/** Null if the server does not know the attempt. */
export type AskEarlier<Answer> = (
  attemptId: string,
  signal: AbortSignal,
) => Promise<EarlierPayment<Answer> | null>

export function toPaymentOutcome(error: unknown): PaymentOutcome {
  if (!isAppError(error)) return 'unknown'
  if (error.refusal) return paymentOutcome(error.refusal)
  // These were thrown before anything was sent.
  return isAppError(error, 'outdated', 'signed_out', 'forbidden', 'refused') ? 'not-sent' : 'unknown'
}
