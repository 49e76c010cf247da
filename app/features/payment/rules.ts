import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import type { PaymentAttempt } from '#app/lib/payment/payment-attempt.ts'
import { type PaymentOutcome, paymentOutcome } from '#domain/contract/refusal.ts'
import type { Wallet } from '#domain/money/payment-method.ts'

export type PaymentSplit = { dueCents: number; giftCents: number; cardCents: number }

/** The gift card pays as much as it can; the card pays the rest. */
export function tenderOf(dueCents: number, gift: Pick<GiftCard, 'balanceCents'> | null): PaymentSplit {
  const giftCents = Math.min(gift?.balanceCents ?? 0, dueCents)
  return { dueCents, giftCents, cardCents: dueCents - giftCents }
}

type Address = { addressLines: string[]; city: string; state: string; postalCode: string }
/** The buyer's details for bank verification. */
export type Contact = { name: string; email: string; phone: string; address?: Address }

/** The data for the card's bank (3-D Secure). */
export function verificationOf(cardCents: number, { name, email, phone, address }: Contact) {
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
export type Verification = Omit<ReturnType<typeof verificationOf>, 'billingContact'> & {
  billingContact: Partial<ReturnType<typeof verificationOf>['billingContact']>
}

/** For a card that staff enter: the cardholder asked for it, and the bank cannot challenge them. */
export function keyedVerification(cardCents: number): Verification {
  const asked = verificationOf(cardCents, { name: '', email: '', phone: '' })
  return { ...asked, sellerKeyedIn: true, billingContact: { countryCode: 'US' } }
}

export type TokenResult = { status: string; token?: string; errors?: { message: string }[] }
/** The part of a card form that a payment needs. */
export type CardForm = { tokenize(verification: Verification): Promise<TokenResult> }

/** A card that staff enter: returns its token for an amount, once all fields are filled in. */
export type KeyedEntry = { token: (cents: number) => Promise<string> }
export type KeyedCardProps = { onEntry: (entry: KeyedEntry | null) => void }

/** A wallet that was clicked, or has already approved, instead of the card form. */
export type WalletSource = { wallet: Wallet; token: () => Promise<TokenResult> }

/** Thrown when the buyer closes the wallet's sheet, which is no error. */
export class WalletClosed extends Error {
  override name = 'WalletClosed'
}

/** The tender in the format of every function that takes money. */
export function tenderFields(
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

/** The ZIP code for the card, taken from a shipping address, with or without the four extra digits. */
export function cardZip(typed: string | undefined): string | null {
  return /^(\d{5})(-?\d{4})?$/.exec(typed?.trim() ?? '')?.[1] ?? null
}

/** The payment part of a request to a function. */
export type Payment = {
  attempt: PaymentAttempt
  fields: ReturnType<typeof tenderFields>
  signal: AbortSignal
}
export type Send<Answer> = (payment: Payment) => Promise<Answer>

/** The result of an unanswered payment. */
export type EarlierPayment<Answer> = { state: 'open' } | { state: 'over' } | { state: 'paid'; answer: Answer }
/** Asks the server about an attempt; null if it is unknown there. */
export type AskEarlier<Answer> = (
  attemptId: string,
  signal: AbortSignal,
) => Promise<EarlierPayment<Answer> | null>

/** What an error reveals about the payment that was sent. */
export function outcomeOf(error: unknown): PaymentOutcome {
  if (!isAppError(error)) return 'unknown'
  if (error.refusal) return paymentOutcome(error.refusal)
  // The page itself stopped it.
  return isAppError(error, 'outdated', 'signed_out', 'forbidden', 'refused') ? 'not-sent' : 'unknown'
}
