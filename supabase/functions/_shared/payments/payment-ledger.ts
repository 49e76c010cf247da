import { z } from 'zod'
import { fromSql } from '../../../../domain/contract/from-sql.ts'
import { completePayment } from '../commands/payments/complete.ts'
import { fulfilPayment } from '../commands/payments/fulfil.ts'
import { giveUpPayment } from '../commands/payments/give-up.ts'
import { noteAuthorized } from '../commands/payments/note-authorized.ts'
import type { Environment } from '../environment.ts'
import type { Ledger } from './settle.ts'

/** An open payment, as settle.ts takes it. */
export const OpenPaymentFacts = fromSql(
  z.object({
    id: z.string(),
    key: z.string(),
    status: z.enum(['pending', 'authorized']),
    providerPaymentId: z.string().nullable(),
    amountCents: z.number(),
    isWorkedOn: z.boolean().default(false),
  }),
)

/** The steps of a payment, whatever it pays for. */
export function paymentLedger(env: Pick<Environment, 'db'>): Ledger {
  return {
    noteAuthorized: (paymentId, providerPaymentId, means) =>
      noteAuthorized(env, { paymentId, providerPaymentId, means }),
    fulfil: (paymentId) => fulfilPayment(env, paymentId),
    complete: (paymentId) => completePayment(env, paymentId),
    giveUp: (paymentId, as) => giveUpPayment(env, paymentId, as),
  }
}
