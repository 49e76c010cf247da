import { useMutation } from '@tanstack/react-query'
import { findUsableGiftCard, type GiftCard } from '#app/features/gift-cards/queries.ts'
import { formatNoResponse } from '#app/features/wallets/words.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import type { PaymentAttempt, PaymentAttempts } from '#app/lib/payment/payment-attempt.ts'
import {
  type CardForm,
  type Contact,
  type PaymentSplit,
  type Send,
  toPaymentOutcome,
  toTenderFields,
  toVerification,
  type Verification,
  WalletClosed,
  type WalletSource,
} from './rules.ts'
import { lostAnswerMessage, notReadyNotice } from './words.ts'

const TIMEOUT_MS = 60_000

type PaymentInput<Answer> = {
  attempts: PaymentAttempts
  attempt: PaymentAttempt
  tender: PaymentSplit
  gift: GiftCard | null
  card: CardForm | null
  /** Used instead of the card. */
  source?: WalletSource | undefined
  contact: Contact
  send: Send<Answer>
  /** Called right before the charge is requested. */
  onCharge?: () => void
}

/** A retry after a lost answer reuses the attempt, so the buyer is charged once. */
export async function payOnce<Answer>({
  attempts,
  attempt,
  send,
  onCharge,
  ...input
}: PaymentInput<Answer>): Promise<Answer> {
  const sourceId = await getSourceId(input).catch((error: unknown) => {
    // If another tab has paid this, the card form is gone.
    if (attempts.isForgotten(attempt)) return ''
    throw error
  })
  onCharge?.()
  const fields = toTenderFields(input.tender, input.gift, sourceId, input.source?.wallet)
  return attempts.runExclusively(attempt, async () => {
    const previous = attempts.open(attempt)
    const sent = send({ attempt: previous, fields, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer = await sent.catch((error: unknown) => {
      attempts.settle(previous, toPaymentOutcome(error))
      throw toUnanswered(error)
    })
    attempts.forget(attempt)
    return answer
  })
}

type SourceInput = Pick<PaymentInput<unknown>, 'tender' | 'card' | 'contact' | 'source'>

async function getSourceId({ tender, card, contact, source }: SourceInput): Promise<string> {
  if (tender.cardCents === 0) return ''
  if (source) return tokenizeWallet(source)
  return tokenizeCard(card, toVerification(tender.cardCents, contact))
}

export async function tokenizeCard(card: CardForm | null, verification: Verification): Promise<string> {
  if (card === null) throw new AppError('refused', { sentence: notReadyNotice.message })
  const { status, token, errors } = await card.tokenize(verification)
  if (status === 'OK' && token !== undefined) return token
  throw new AppError('refused', { sentence: errors?.[0]?.message ?? 'Please try again' })
}

async function tokenizeWallet({ wallet, token: getToken }: WalletSource): Promise<string> {
  const result = await getToken().catch((cause: unknown) => {
    throw new AppError('refused', { cause, sentence: formatNoResponse(wallet) })
  })
  if (result.status === 'Cancel' || result.status === 'Abort') throw new WalletClosed()
  if (result.status === 'OK' && result.token !== undefined) return result.token
  throw new AppError('refused', { sentence: result.errors?.[0]?.message ?? formatNoResponse(wallet) })
}

/** Without an answer, the buyer may have been charged. */
function toUnanswered(error: unknown): unknown {
  if (!isAppError(error, 'network', 'unreadable')) return error
  return new AppError('unanswered', { cause: error, sentence: lostAnswerMessage })
}

export function useCheckGiftCard() {
  return useMutation({ mutationFn: findUsableGiftCard })
}
