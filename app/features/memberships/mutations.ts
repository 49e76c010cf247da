import { useMutation } from '@tanstack/react-query'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { callFunction } from '#app/lib/backend/backend-functions.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { type PaymentAttempt, type PaymentAttempts, paymentAttempts } from '#app/lib/till/payment-attempt.ts'
import { type CardForm, type Contact, tenderOf, tokenOf, verificationOf } from '#app/lib/till/tender.ts'
import { EndMembershipResponse, JoinMembershipResponse } from '#domain/contract/join-membership.ts'
import { membershipKeys } from './queries.ts'
import { totalOf } from './rules.ts'
import type { PlanOnSale } from './schema.ts'

const TIMEOUT_MS = 60_000
const LOST =
  'We did not hear back about this payment. Nothing is charged twice: press Pay again to see how it went.'

const attemptsByPlan = new Map<string, PaymentAttempts>()

/** The attempt to pay a plan, the same in every tab. */
export function attemptsFor(planId: string): PaymentAttempts {
  const known = attemptsByPlan.get(planId) ?? paymentAttempts(`nightlark.membership.${planId}`)
  attemptsByPlan.set(planId, known)
  return known
}

type Joining = {
  plan: PlanOnSale
  buyer: Contact
  gift: GiftCard | null
  card: CardForm | null
  /** The last paid day that was shown. */
  until: string
  /** Begun when the payment was shown: another tab that pays meanwhile pays this one. */
  attempt: PaymentAttempt
}

/** Pays a period of a plan once. A retry after a lost answer is the same attempt, and so the same payment. */
export function useJoinMembership() {
  return useMutation({
    mutationFn: async ({ plan, buyer, gift, card, until, attempt }: Joining) => {
      const { dueCents, cardCents } = tenderOf(totalOf(plan), gift)
      const sourceId = cardCents === 0 ? '' : await tokenOf(card, verificationOf(cardCents, buyer))
      const tender = { sourceId, giftCode: gift?.code ?? '', cardAmount: cardCents / 100 }
      const body = { planId: plan.id, attemptId: attempt.id, amount: dueCents / 100, until, ...tender }
      const attempts = attemptsFor(plan.id)
      return attempts.inTurn(() => charge(body, attempt, attempts))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: membershipKeys.active() }),
  })
}

async function charge(body: Record<string, unknown>, attempt: PaymentAttempt, attempts: PaymentAttempts) {
  const before = attempts.open(attempt)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const sent = callFunction('join-membership', JoinMembershipResponse, { body, signal })
  const joined = await sent.catch((error: unknown) => settleRefusal(error, before, attempts))
  attempts.forget(attempt)
  return joined
}

/** Notes what a refusal means for the attempt: over, as if it had not been sent, or still unknown. Always throws. */
function settleRefusal(error: unknown, before: PaymentAttempt, attempts: PaymentAttempts): never {
  if (isAppError(error, 'conflict')) attempts.forget(before)
  if (isAppError(error, 'declined')) attempts.note({ ...before, isOpen: false })
  if (isAppError(error, 'invalid', 'too_many', 'signed_out', 'outdated')) attempts.note(before)
  // Without a sentence of the function's, nobody knows what it did.
  throw isAppError(error, 'network', 'unreadable')
    ? new AppError('unanswered', { cause: error, sentence: LOST })
    : error
}

/** Cancels the caller's membership at the end of its paid period, or takes that back. */
export function useEndMembership() {
  return useMutation({
    mutationFn: (ends: boolean) => callFunction('end-membership', EndMembershipResponse, { body: { ends } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membershipKeys.active() }),
  })
}
