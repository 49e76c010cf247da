import { z } from 'zod'
import { camelNames } from '../../../domain/contract/from-sql.ts'
import { abandonAttempt } from '../_shared/commands/orders/abandon.ts'
import { paidEarlier } from '../_shared/commands/orders/open.ts'
import { unsettledOfOrder } from '../_shared/commands/payments/unsettled.ts'
import type { Refused } from '../_shared/function.ts'
import { paymentLedger } from '../_shared/payments/payment-ledger.ts'
import { type PaymentPort, ProviderSilent } from '../_shared/payments/payment-port.ts'
import { undo } from '../_shared/payments/settle.ts'
import type { PaymentContext } from '../_shared/payments/take-payment.ts'
import { tries } from '../_shared/tries.ts'

type Buyer = { email: string; userId: string | null }

/** Undoes the earlier attempts that a new one replaces. Returns a refusal if one of them was paid or is not settled. */
export async function abandonEarlier(
  attempts: string[],
  buyer: Buyer,
  port: PaymentPort,
  context: PaymentContext,
): Promise<Refused | null> {
  for (const attempt of attempts) {
    const problem = await abandonOne(attempt, buyer, port, context)
    if (problem) return problem
  }
  return null
}

async function abandonOne(
  attempt: string,
  buyer: Buyer,
  port: PaymentPort,
  context: PaymentContext,
): Promise<Refused | null> {
  try {
    const paid = await abandon(attempt, port, context)
    if (paid === null) return null
    if (paid === 'too_many') return { refused: paid }
    // The caller shares the buyer's browser, but may be another person.
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

const Earlier = z.object({
  id: z.string(),
  number: z.string(),
  email: z.string(),
  userId: z.string().nullable(),
})
type Earlier = z.infer<typeof Earlier>

/** The most abandoned attempts of one caller in five minutes; each is recorded even if it never reached us. */
const unseenAllowed = 20

/** Undoes an abandoned attempt. Returns its order if it has been paid after all. */
async function abandon(
  attemptKey: string,
  port: PaymentPort,
  { env, service, address }: PaymentContext,
): Promise<Earlier | 'too_many' | null> {
  const { data, error } = await service
    .from('orders')
    .select('id, number, email, user_id')
    .eq('attempt_key', attemptKey)
    .maybeSingle()
  if (error) throw error
  const earlier = Earlier.nullable().parse(camelNames(data))
  const payments = earlier ? await unsettledOfOrder(env, earlier.id) : []
  for (const payment of payments) await undo(payment, port, paymentLedger(env))
  const { bucket } = tries(env, 'attempt left', address, unseenAllowed)
  const status = await abandonAttempt(env, { attemptKey, bucket })
  if (status === 'too_many') return status
  if (status === 'pending') throw new ProviderSilent('The earlier attempt is being paid at this moment.')
  return status === 'paid' ? earlier : null
}
