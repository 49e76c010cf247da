import type { OpenRefund } from '../commands/refunds/facts.ts'
import { noteAnswer } from '../commands/refunds/settle.ts'
import type { Environment } from '../environment.ts'
import { type PaymentPort, ProviderSilent, type Refund } from './payment-port.ts'

/** Sends a refund, or asks for its state. May be repeated: the provider refunds once per key. */
export async function settleRefund(
  refund: OpenRefund,
  port: PaymentPort,
  env: Pick<Environment, 'db'>,
): Promise<OpenRefund['status']> {
  if (refund.status !== 'pending' || refund.atCounter) return refund.status
  const answer = await giveBack(refund, port)
  await noteAnswer(env, refund, answer)
  return answer.outcome
}

function giveBack(refund: OpenRefund, port: PaymentPort): Promise<Refund> {
  const { id, tries, cardCents, providerRefundId, providerPaymentId } = refund
  if (cardCents === 0) return Promise.resolve({ outcome: 'completed', providerRefundId: null })
  if (providerRefundId) return port.findRefund(providerRefundId)
  if (!providerPaymentId) throw new ProviderSilent('This payment was not taken by the provider.')
  return port.refund({
    // A key identifies one refund permanently, so a new try needs a new key.
    key: tries === 1 ? id : `${id}-${tries}`,
    providerPaymentId,
    amountCents: cardCents,
    reason: refund.reason,
  })
}

/** If the provider does not answer, the reconcile job retries until the refund is settled. */
export async function sendRefund(refund: OpenRefund, env: Environment): Promise<OpenRefund['status']> {
  if (!env.cards) return refund.status
  try {
    return await settleRefund(refund, env.cards.payments, env)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    env.log(error)
    return 'pending'
  }
}

export async function sendRefunds(refunds: readonly OpenRefund[], env: Environment): Promise<void> {
  for (const refund of refunds) await sendRefund(refund, env)
}
