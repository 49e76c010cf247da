import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import type { PaymentAttempt } from '#app/lib/payment/payment-attempt.ts'
import { type PaymentOutcome, paymentOutcome } from '#domain/contract/refusal.ts'
import type { Wallet } from '#domain/money/card-means.ts'

export type PaymentSplit = { dueCents: number; giftCents: number; cardCents: number }

/** The gift card pays as much as it can; the card pays the rest. */
export function tenderOf(dueCents: number, gift: Pick<GiftCard, 'balanceCents'> | null): PaymentSplit {
  const giftCents = Math.min(gift?.balanceCents ?? 0, dueCents)
  return { dueCents, giftCents, cardCents: dueCents - giftCents }
}

type Address = { addressLines: string[]; city: string; state: string; postalCode: string }
/** Who pays, as far as their bank asks. */
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

/** Of a card that staff key in: its owner has asked for it, and its bank can ask nobody. */
export function keyedVerification(cardCents: number): Verification {
  const asked = verificationOf(cardCents, { name: '', email: '', phone: '' })
  return { ...asked, sellerKeyedIn: true, billingContact: { countryCode: 'US' } }
}

export type TokenResult = { status: string; token?: string; errors?: { message: string }[] }
/** As much of a card's form as a payment needs, whoever provides it. */
export type CardForm = { tokenize(verification: Verification): Promise<TokenResult> }

/** A card that staff are keying in: its token for an amount, once all of it is typed. */
export type KeyedEntry = { token: (cents: number) => Promise<string> }
export type KeyedCardProps = { onEntry: (entry: KeyedEntry | null) => void }

/** A wallet that was pressed, or has approved already, in the place of the card's form. */
export type WalletSource = { wallet: Wallet; token: () => Promise<TokenResult> }

/** Whoever closes the sheet of a wallet has changed their mind: nothing went wrong. */
export class WalletClosed extends Error {
  override name = 'WalletClosed'
}

/** The tender as every function that takes money reads it. */
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

/** The ZIP that banks compare, of one that was typed to send something: asked once, also with the four digits of a block behind it. */
export function cardZip(typed: string | undefined): string | null {
  return /^(\d{5})(-?\d{4})?$/.exec(typed?.trim() ?? '')?.[1] ?? null
}

/** What a function is sent to pay something, beside what that is. */
export type Payment = {
  attempt: PaymentAttempt
  fields: ReturnType<typeof tenderFields>
  signal: AbortSignal
}
export type Send<Answer> = (payment: Payment) => Promise<Answer>

/** What became of a payment that was not answered. */
export type EarlierPayment<Answer> = { state: 'open' } | { state: 'over' } | { state: 'paid'; answer: Answer }
/** Asks the venue about an attempt; null while it knows nothing of it. */
export type AskEarlier<Answer> = (
  attemptId: string,
  signal: AbortSignal,
) => Promise<EarlierPayment<Answer> | null>

/** What an error tells of the payment that was sent. */
export function outcomeOf(error: unknown): PaymentOutcome {
  if (!isAppError(error)) return 'unknown'
  if (error.refusal) return paymentOutcome(error.refusal)
  // The page itself has stopped it.
  return isAppError(error, 'outdated', 'signed_out', 'forbidden', 'refused') ? 'not-sent' : 'unknown'
}
