import { z } from 'zod'
import { type ListedRefund, ProviderSilent, type Refund } from './payment-port.ts'
import { accountFaults, type SquareAnswer } from './square-api.ts'

const Body = z.object({ refund: z.object({ id: z.string(), status: z.string() }) })

const outcomes: Record<string, Refund['outcome']> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  REJECTED: 'failed',
  FAILED: 'failed',
}

/** Refusals after which a retry may work, because they are about our account or the moment, not the refund. */
const passing = new Set(['REFUND_ALREADY_PENDING', 'NOT_FOUND', ...accountFaults])

export function refundOf(answer: SquareAnswer): Refund {
  if (answer.ok) {
    const { id, status } = Body.parse(answer.body).refund
    return { outcome: outcomes[status] ?? 'pending', providerRefundId: id }
  }
  if (answer.codes.some((code) => passing.has(code)))
    throw new ProviderSilent(`Square did not refund: ${answer.codes.join(', ')}.`)
  return { outcome: 'failed', providerRefundId: null }
}

/** A refund in Square's books, whoever made it. */
export const SquareRefund = z
  .object({
    id: z.string(),
    payment_id: z.string().default(''),
    status: z.string(),
    amount_money: z.object({ amount: z.number() }),
    reason: z.string().default(''),
  })
  .transform(
    ({ id, payment_id, status, amount_money, reason }): ListedRefund => ({
      providerRefundId: id,
      providerPaymentId: payment_id,
      cents: amount_money.amount,
      outcome: outcomes[status] ?? 'pending',
      reason,
    }),
  )
