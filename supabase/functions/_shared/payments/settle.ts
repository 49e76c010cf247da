import { type PaymentPort, ProviderSilent } from './port.ts'

/** A payment of ours that is not settled yet. */
export type OpenPayment = {
  id: string
  key: string
  status: 'pending' | 'authorized'
  providerPaymentId: string | null
  amountCents: number
}

/** Our side of a payment: what is bought, and the row that says how far it came. Each step is one transaction. */
export type Ledger = {
  /** False when the payment was settled by somebody else meanwhile. */
  noteAuthorized: (paymentId: string, providerPaymentId: string) => Promise<boolean>
  /** Takes what is bought. The names of what is not to be had; null when the payment was settled meanwhile. */
  fulfil: (paymentId: string) => Promise<string[] | null>
  complete: (paymentId: string) => Promise<void>
  giveUp: (paymentId: string, as: 'failed' | 'voided') => Promise<void>
}

export type Settled =
  | { outcome: 'completed' }
  | { outcome: 'refused'; code: string; error: string }
  | { outcome: 'short'; names: string[] }
  /** Somebody else settled it: look at the books. */
  | { outcome: 'superseded' }

type Buyer = { source: string; email: string; reference: string }

/**
 * Authorise, take what is bought, capture. Whatever stops half-way, the same call or `resume` goes on from there:
 * nobody is charged twice, and nobody is charged for nothing.
 */
export async function settle(
  payment: OpenPayment,
  buyer: Buyer,
  port: PaymentPort,
  ledger: Ledger,
): Promise<Settled> {
  if (payment.providerPaymentId) return finish(payment.id, payment.providerPaymentId, port, ledger)

  const { source, email, reference } = buyer
  const { key, amountCents } = payment
  const answer = await port.authorize({ key, source, amountCents, buyerEmail: email, reference })
  if (answer.outcome === 'refused') {
    await ledger.giveUp(payment.id, 'failed')
    return answer
  }
  if (!(await ledger.noteAuthorized(payment.id, answer.providerPaymentId))) {
    await port.cancel(answer.providerPaymentId)
    return { outcome: 'superseded' }
  }
  return finish(payment.id, answer.providerPaymentId, port, ledger)
}

/** For a payment whose buyer is gone: finishes what is authorised, undoes what never came so far. */
export async function resume(payment: OpenPayment, port: PaymentPort, ledger: Ledger): Promise<Settled> {
  if (payment.providerPaymentId) return finish(payment.id, payment.providerPaymentId, port, ledger)
  await port.cancelByKey(payment.key)
  await ledger.giveUp(payment.id, 'voided')
  return { outcome: 'superseded' }
}

async function finish(
  id: string,
  providerPaymentId: string,
  port: PaymentPort,
  ledger: Ledger,
): Promise<Settled> {
  const short = await ledger.fulfil(id)
  if (short === null) return { outcome: 'superseded' }
  const standing =
    short.length > 0 ? await port.cancel(providerPaymentId) : await port.capture(providerPaymentId)

  if (standing === 'captured') {
    await ledger.complete(id)
    return { outcome: 'completed' }
  }
  if (standing !== 'cancelled' && standing !== 'failed') {
    throw new ProviderSilent('The provider holds the money and does not say more.')
  }
  await ledger.giveUp(id, 'voided')
  if (short.length > 0) return { outcome: 'short', names: short }
  return { outcome: 'refused', code: 'CANCELED', error: 'The payment was cancelled and nothing was charged.' }
}
