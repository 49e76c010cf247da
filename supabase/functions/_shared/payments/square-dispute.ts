import { z } from 'zod'
import type { ListedDispute } from './payment-port.ts'

/** A dispute in Square's books. Older versions call its id by another name. */
export const SquareDispute = z
  .object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    disputed_payment: z.object({ payment_id: z.string().default('') }).default({ payment_id: '' }),
    amount_money: z.object({ amount: z.number() }),
    state: z.string(),
    reason: z.string().default(''),
    due_at: z.string().optional(),
    created_at: z.string(),
    version: z.number().default(0),
  })
  .transform(
    (dispute): ListedDispute => ({
      providerDisputeId: dispute.id ?? dispute.dispute_id ?? '',
      providerPaymentId: dispute.disputed_payment.payment_id,
      state: dispute.state,
      reason: dispute.reason,
      cents: dispute.amount_money.amount,
      dueAt: dispute.due_at ?? null,
      openedAt: dispute.created_at,
      version: dispute.version,
    }),
  )
