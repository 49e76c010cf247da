import type { PaymentMethod, Wallet } from '../../../../domain/money/payment-method.ts'
import type { Shortage } from '../../../../domain/money/shortage-words.ts'
import { type PaymentPort, type PaymentState, ProviderSilent } from './payment-port.ts'

/** A payment of ours that is not settled yet. */
export type OpenPayment = {
  id: string
  key: string
  status: 'pending' | 'authorized'
  providerPaymentId: string | null
  amountCents: number
  /** Another request is asking the provider at this moment. */
  isWorkedOn: boolean
}

/** Our side of a payment: the row with its state, and what is bought. Each step is one transaction. */
export type Ledger = {
  /** False if another request settled the payment. */
  noteAuthorized: (
    paymentId: string,
    providerPaymentId: string | null,
    means?: PaymentMethod,
  ) => Promise<boolean>
  /** Takes the goods. Returns those no longer available; null if another request settled the payment. */
  fulfil: (paymentId: string) => Promise<Shortage[] | null>
  complete: (paymentId: string) => Promise<void>
  giveUp: (paymentId: string, as: 'failed' | 'voided') => Promise<void>
}

export type Settled =
  | { outcome: 'completed' }
  | { outcome: 'refused'; code: string; error: string }
  | { outcome: 'short'; shortages: Shortage[] }
  /** Another request settled it: read the current state. */
  | { outcome: 'superseded' }

type CardPayer = {
  source: string
  wallet?: Wallet | undefined
  isKeyed?: boolean | undefined
  email: string
  reference: string
}

/**
 * Authorise, take what is bought, capture. After a stop half-way, the same call or `resume` continues from there:
 * nobody is charged twice, and nobody is charged for nothing.
 */
export async function settle(
  payment: OpenPayment,
  buyer: CardPayer,
  port: PaymentPort,
  ledger: Ledger,
): Promise<Settled> {
  if (isHeld(payment)) return finish(payment, port, ledger)
  if (payment.amountCents === 0) return settleByGiftCard(payment, port, ledger)

  const { email, ...paying } = buyer
  const { key, amountCents } = payment
  const answer = await port.authorize({ key, amountCents, buyerEmail: email, ...paying })
  if (answer.outcome === 'refused') {
    await ledger.giveUp(payment.id, 'failed')
    return answer
  }
  if (!(await ledger.noteAuthorized(payment.id, answer.providerPaymentId, answer.means))) {
    await port.cancel(answer.providerPaymentId)
    return { outcome: 'superseded' }
  }
  return finish({ ...payment, providerPaymentId: answer.providerPaymentId }, port, ledger)
}

/** A gift card pays everything: there is nothing to ask a provider for. */
async function settleByGiftCard(payment: OpenPayment, port: PaymentPort, ledger: Ledger): Promise<Settled> {
  if (!(await ledger.noteAuthorized(payment.id, null))) return { outcome: 'superseded' }
  return finish(payment, port, ledger)
}

function isHeld({ status, amountCents, providerPaymentId }: OpenPayment): boolean {
  return providerPaymentId !== null || (amountCents === 0 && status === 'authorized')
}

/** For a payment whose buyer has left: completes it if it is authorised, else undoes it. */
export async function resume(payment: OpenPayment, port: PaymentPort, ledger: Ledger): Promise<Settled> {
  return isHeld(payment) ? finish(payment, port, ledger) : undo(payment, port, ledger)
}

/** For a payment that its buyer has abandoned. If it has been captured meanwhile, it is completed. */
export async function undo(payment: OpenPayment, port: PaymentPort, ledger: Ledger): Promise<Settled> {
  const { id, key, amountCents, providerPaymentId } = payment
  if (providerPaymentId !== null) {
    const standing = await port.cancel(providerPaymentId)
    if (standing === 'captured') return finish(payment, port, ledger)
    if (standing !== 'cancelled' && standing !== 'failed') throw new ProviderSilent(undecided)
  } else if (amountCents > 0) await port.cancelByKey(key)
  await ledger.giveUp(id, 'voided')
  return { outcome: 'superseded' }
}

const undecided = 'The provider holds the money and does not say more.'

async function finish(payment: OpenPayment, port: PaymentPort, ledger: Ledger): Promise<Settled> {
  const { id, providerPaymentId } = payment
  const short = await ledger.fulfil(id)
  if (short === null) return { outcome: 'superseded' }
  const standing = await askToEnd(providerPaymentId, short.length === 0, port)

  if (standing === 'captured') {
    await ledger.complete(id)
    return { outcome: 'completed' }
  }
  if (standing !== 'cancelled' && standing !== 'failed') throw new ProviderSilent(undecided)
  await ledger.giveUp(id, 'voided')
  if (short.length > 0) return { outcome: 'short', shortages: short }
  return { outcome: 'refused', code: 'CANCELED', error: 'The payment was cancelled and nothing was charged.' }
}

async function askToEnd(id: string | null, isHad: boolean, port: PaymentPort): Promise<PaymentState> {
  if (id === null) return isHad ? 'captured' : 'cancelled'
  return isHad ? port.capture(id) : port.cancel(id)
}
