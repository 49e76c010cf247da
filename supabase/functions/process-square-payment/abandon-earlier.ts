import type { Refused } from '../_shared/function.ts'
import type { NewOrder } from '../_shared/payments/order-lines.ts'
import { type PaymentPort, ProviderSilent } from '../_shared/payments/payment-port.ts'
import type { Till } from '../_shared/payments/take-payment.ts'
import { abandon } from './abandon.ts'

type Buyer = Pick<NewOrder, 'email' | 'userId'>

/** Undoes the earlier attempts that a new one replaces. Returns a refusal if one of them was paid or is not settled. */
export async function abandonEarlier(
  attempts: string[],
  buyer: Buyer,
  port: PaymentPort,
  till: Till,
): Promise<Refused | null> {
  for (const attempt of attempts) {
    const problem = await abandonOne(attempt, buyer, port, till)
    if (problem) return problem
  }
  return null
}

export const paidEarlier =
  'An earlier payment from this browser went through. Please look for its confirmation in your mail before you pay again.'

async function abandonOne(
  attempt: string,
  buyer: Buyer,
  port: PaymentPort,
  till: Till,
): Promise<Refused | null> {
  try {
    const paid = await abandon(attempt, port, till)
    if (paid === null) return null
    if (paid === 'too_many') return { refused: paid }
    // Whoever has the attempt's id uses the same browser, but may be another person than the buyer.
    const isTheirs = paid.email === buyer.email && [null, buyer.userId].includes(paid.userId)
    const error = isTheirs
      ? `Your earlier payment went through: it is order ${paid.number}. Please look at it before you pay again.`
      : paidEarlier
    return { refused: 'conflict', rule: 'paid-before', error }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return {
      refused: 'unanswered',
      error: 'We have not heard back about your earlier payment yet. Please try again.',
    }
  }
}
