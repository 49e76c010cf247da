import { refundReasons } from '../../../../domain/money/refund-reasons.ts'
import { authorizedPayment } from '../commands/payments/unsettled.ts'
import { recordOutsideRefund } from '../commands/refunds/outside.ts'
import type { Environment } from '../environment.ts'
import { paymentLedger } from './payment-ledger.ts'
import { type ListedRefund, type PaymentPort, ProviderSilent } from './payment-port.ts'
import { settleRefund } from './refund.ts'
import { resume } from './settle.ts'

/**
 * Records a refund that was made at the provider and not requested by us, if it belongs to one of our payments. May be repeated. If
 * it may be one of ours that is still open, our own refunds are settled first.
 */
export async function importRefund(listed: ListedRefund, port: PaymentPort, env: Environment): Promise<void> {
  const made = { ...listed, reason: listed.reason || refundReasons.refundedInSquare }
  for (let turn = 0; turn < 3; turn++) {
    const taken = await recordOutsideRefund(env, made)
    if (taken.state === 'not_completed') await completeFirst(listed.providerPaymentId, port, env)
    for (const refund of taken.ours ?? []) await settleRefund(refund, port, env)
    if (taken.state !== 'not_completed' && taken.state !== 'ask_first') return
  }
  throw new ProviderSilent('It is not known yet who made a refund.')
}

async function completeFirst(providerPaymentId: string, port: PaymentPort, env: Environment) {
  const open = await authorizedPayment(env, providerPaymentId)
  if (open) await resume(open, port, paymentLedger(env))
}
