import { useMutation } from '@tanstack/react-query'
import { findGiftCard } from '#app/features/gift-cards/queries.ts'
import { callFunction } from '#app/lib/backend/backend-functions.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import type { PaymentAttempt } from '#app/lib/till/payment-attempt.ts'
import { type CardForm, tokenOf, type Verification } from '#app/lib/till/tender.ts'
import { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import type { Shipping } from '#domain/shop/shipping.ts'
import { attempts } from './queries.ts'
import { fingerprintOf, type Purchase, paymentOf, purchaseTender, purchaseVerification } from './rules.ts'

const TIMEOUT_MS = 60_000
const LOST =
  'We did not hear back about this payment. Nothing is charged twice: press Pay again to see how it went.'

type Checkout = Purchase & { card: CardForm | null; shipping: Shipping }

/** Pays the cart once. A retry after a lost answer is the same attempt, and so the same payment. */
export function usePay() {
  return useMutation({
    mutationFn: async ({ card, shipping, ...purchase }: Checkout) => {
      // First of all: while the bank asks its questions, another tab may pay this cart and forget the attempt.
      const attempt = attempts.begin(fingerprintOf(purchase))
      const isByCard = purchaseTender(purchase).cardCents > 0
      const sourceId = isByCard ? await sourceOf(card, purchaseVerification(purchase, shipping)) : ''
      const { id: attemptId, replaces } = attempt
      const body = { ...paymentOf(purchase, shipping, sourceId), attemptId, replaces }
      return attempts.inTurn(() => charge(body, attempt))
    },
  })
}

/** A tab that has paid this cart meanwhile takes the card's form away: then there is an order to ask for, and no card needed. */
function sourceOf(card: CardForm | null, verification: Verification): Promise<string> {
  return tokenOf(card, verification).catch((error: unknown) => {
    if (attempts.current() === null) return ''
    throw error
  })
}

async function charge(body: Record<string, unknown>, attempt: PaymentAttempt) {
  const before = attempts.open(attempt)
  const options = { body, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const sent = callFunction('process-square-payment', ProcessSquarePaymentResponse, options)
  const paid = await sent.catch((error: unknown) => settleRefusal(error, before))
  attempts.forget(attempt)
  return paid
}

/** The gift card of a code, as it stands now. */
export function useCheckGiftCard() {
  return useMutation({ mutationFn: findGiftCard })
}

/** Notes what a refusal means for the attempt: over, as if it had not been sent, or still unknown. Always throws. */
function settleRefusal(error: unknown, attempt: PaymentAttempt): never {
  if (isAppError(error) && error.refusal?.rule === 'left') {
    attempts.forget(attempt)
  } else if (isAppError(error, 'declined') || isPaidBefore(error)) {
    attempts.note({ ...attempt, isOpen: false, replaces: [] })
  } else if (isAppError(error, 'invalid', 'too_many', 'conflict', 'outdated')) {
    attempts.note(attempt)
  }
  // Without a sentence of the function's, nobody knows what it did.
  throw isAppError(error, 'network', 'unreadable')
    ? new AppError('unanswered', { cause: error, sentence: LOST })
    : error
}

/** The attempt that was to be undone has been paid, and its buyer has just been told so. */
function isPaidBefore(error: unknown): boolean {
  return isAppError(error) && error.refusal?.rule === 'paid-before'
}
