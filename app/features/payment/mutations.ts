import { useMutation } from '@tanstack/react-query'
import { findPayingGift, type GiftCard } from '#app/features/gift-cards/queries.ts'
import { walletSilent } from '#app/features/wallets/words.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import type { PaymentAttempt, PaymentAttempts } from '#app/lib/payment/payment-attempt.ts'
import {
  type CardForm,
  type Contact,
  outcomeOf,
  type PaymentSplit,
  type Send,
  tenderFields,
  type Verification,
  verificationOf,
  WalletClosed,
  type WalletSource,
} from './rules.ts'
import { lostWords, notReady } from './words.ts'

const TIMEOUT_MS = 60_000

type Paying<Answer> = {
  attempts: PaymentAttempts
  attempt: PaymentAttempt
  tender: PaymentSplit
  gift: GiftCard | null
  card: CardForm | null
  /** Replaces the card. */
  source?: WalletSource | undefined
  contact: Contact
  send: Send<Answer>
  /** Called when the payment method is ready and the charge is requested. */
  onAsked?: () => void
}

/** Sends a payment once. A retry after a lost answer reuses the attempt, and so the same payment. */
export async function payOnce<Answer>({
  attempts,
  attempt,
  send,
  onAsked,
  ...paying
}: Paying<Answer>): Promise<Answer> {
  const sourceId = await sourceOf(paying).catch((error: unknown) => {
    // If another tab has paid this, the card form is gone.
    if (attempts.isForgotten(attempt)) return ''
    throw error
  })
  onAsked?.()
  const fields = tenderFields(paying.tender, paying.gift, sourceId, paying.source?.wallet)
  return attempts.inTurn(attempt, async () => {
    const before = attempts.open(attempt)
    const sent = send({ attempt: before, fields, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer = await sent.catch((error: unknown) => {
      attempts.settle(before, outcomeOf(error))
      throw unansweredError(error)
    })
    attempts.forget(attempt)
    return answer
  })
}

type Means = Pick<Paying<unknown>, 'tender' | 'card' | 'contact' | 'source'>

async function sourceOf({ tender, card, contact, source }: Means): Promise<string> {
  if (tender.cardCents === 0) return ''
  if (source) return walletToken(source)
  return tokenOf(card, verificationOf(tender.cardCents, contact))
}

export async function tokenOf(card: CardForm | null, verification: Verification): Promise<string> {
  if (card === null) throw new AppError('refused', { sentence: notReady.message })
  const { status, token, errors } = await card.tokenize(verification)
  if (status === 'OK' && token !== undefined) return token
  throw new AppError('refused', { sentence: errors?.[0]?.message ?? 'Please try again' })
}

async function walletToken({ wallet, token: ask }: WalletSource): Promise<string> {
  const result = await ask().catch((cause: unknown) => {
    throw new AppError('refused', { cause, sentence: walletSilent(wallet) })
  })
  if (result.status === 'Cancel' || result.status === 'Abort') throw new WalletClosed()
  if (result.status === 'OK' && result.token !== undefined) return result.token
  throw new AppError('refused', { sentence: result.errors?.[0]?.message ?? walletSilent(wallet) })
}

/** Without an answer of the function, its effect is unknown. */
function unansweredError(error: unknown): unknown {
  if (!isAppError(error, 'network', 'unreadable')) return error
  return new AppError('unanswered', { cause: error, sentence: lostWords })
}

/** Finds the gift card of a code, if it has a balance. */
export function useCheckGiftCard() {
  return useMutation({ mutationFn: findPayingGift })
}
