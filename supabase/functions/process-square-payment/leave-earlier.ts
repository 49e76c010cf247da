import type { Refused } from '../_shared/function.ts'
import type { NewOrder } from '../_shared/order-ledger.ts'
import { type PaymentPort, ProviderSilent } from '../_shared/payments/payment-port.ts'
import type { Till } from '../_shared/payments/take-payment.ts'
import { abandon } from './abandon.ts'

type Buyer = Pick<NewOrder, 'email' | 'user_id'>

/** Undoes the attempts that a new one takes the place of. Why it may not be paid, where one of them went through or is not settled. */
export async function leaveEarlier(
  attempts: string[],
  buyer: Buyer,
  port: PaymentPort,
  till: Till,
): Promise<Refused | null> {
  for (const attempt of attempts) {
    const problem = await leave(attempt, buyer, port, till)
    if (problem) return problem
  }
  return null
}

const paidEarlier =
  'An earlier payment from this browser went through. Please look for its confirmation in your mail before you pay again.'

async function leave(
  attempt: string,
  buyer: Buyer,
  port: PaymentPort,
  { service, address }: Till,
): Promise<Refused | null> {
  try {
    const paid = await abandon(attempt, port, service, address)
    if (paid === null) return null
    if (paid === 'too_many') return { refused: paid }
    // Who has the attempt's id is at its browser, and may be somebody else than its buyer.
    const isTheirs = paid.email === buyer.email && [null, buyer.user_id].includes(paid.user_id)
    const error = isTheirs
      ? `Your earlier payment went through: it is order ${paid.number}. Please look at it before you pay again.`
      : paidEarlier
    return { refused: 'conflict', rule: 'paid-before', error }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return {
      refused: 'unanswered',
      error: 'Your earlier payment has not been answered yet. Please try again.',
    }
  }
}
