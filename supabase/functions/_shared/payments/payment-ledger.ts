import type { Shortage } from '../../../../domain/money/shortage-words.ts'
import { authorizePayment, noteAuthorized } from '../commands/payments/authorize.ts'
import { completePayment } from '../commands/payments/complete.ts'
import { fulfilPayment } from '../commands/payments/fulfil.ts'
import { giveUpPayment } from '../commands/payments/give-up.ts'
import type { Environment } from '../environment.ts'
import type { Ledger } from './settle.ts'

/**
 * The steps of a payment for any kind of sale. Recording the authorization also takes what is bought, in one transaction, and fulfil
 * returns that result. If taking fails, the provider's id is still recorded, because the money cannot be found without it.
 */
export function paymentLedger(env: Pick<Environment, 'db'>): Ledger {
  const taken = new Map<string, Shortage[]>()
  return {
    noteAuthorized: async (paymentId, providerPaymentId, means) => {
      const authorized = { paymentId, providerPaymentId, means }
      try {
        const shortages = await authorizePayment(env, authorized)
        if (shortages) taken.set(paymentId, shortages)
        return shortages !== null
      } catch {
        return noteAuthorized(env, authorized)
      }
    },
    fulfil: async (paymentId) => {
      const shortages = taken.get(paymentId)
      taken.delete(paymentId)
      return shortages ?? fulfilPayment(env, paymentId)
    },
    complete: (paymentId) => completePayment(env, paymentId),
    giveUp: (paymentId, as) => giveUpPayment(env, paymentId, as),
  }
}
