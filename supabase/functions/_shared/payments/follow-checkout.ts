import type { Checkout } from '../commands/register/checkouts.ts'
import { endCheckout, noteCheckout } from '../commands/register/end-checkout.ts'
import { takeCheckoutMoney } from '../commands/register/take-checkout-money.ts'
import type { Environment } from '../environment.ts'
import { type PaymentPort, ProviderSilent } from './payment-port.ts'
import { settleRefund } from './refund.ts'
import type { ReaderCheckout, TerminalPort } from './terminal-port.ts'

export type ReaderContext = {
  env: Environment
  cards: { terminal: TerminalPort; payments: PaymentPort }
}

/** Sends the amount to its reader. May be repeated: the idempotency key is the same, so the reader shows it once. */
export async function askReader(known: Checkout, { env, cards }: ReaderContext): Promise<Checkout> {
  const { id, deviceId, amountCents, about } = known
  const told = await cards.terminal.ask({ key: id, deviceId, amountCents, reference: about })
  if ('refused' in told) return endCheckout(env, id, told.refused)
  return noteCheckout(env, { id, providerCheckoutId: told.providerCheckoutId, state: 'pending' })
}

/**
 * Looks up the checkout at the provider and records its state. May be called by page, webhook and job at once: the money of a checkout
 * counts once.
 */
export async function followCheckout(
  known: Checkout,
  context: ReaderContext,
  wish: 'look' | 'cancel' = 'look',
): Promise<Checkout> {
  // Repeat an unanswered request first, so that it cannot show the amount later.
  const asked = known.providerCheckoutId === null && !known.isEnded ? await askReader(known, context) : known
  const { providerCheckoutId, isEnded, ageSeconds } = asked
  if (providerCheckoutId === null) return asked
  const { terminal } = context.cards
  // Cancelling also clears the reader's screen.
  const isTooLate = ageSeconds > terminal.deadlineSeconds + 30
  const isOver = !isEnded && (wish === 'cancel' || isTooLate)
  return recordCheckout(asked, await terminal[isOver ? 'cancel' : 'find'](providerCheckoutId), context)
}

async function recordCheckout(
  known: Checkout,
  told: ReaderCheckout,
  context: ReaderContext,
): Promise<Checkout> {
  const { env } = context
  if (told.state === 'completed') return takeMoney(known, told.paymentIds, context)
  if (known.isEnded) return known
  if (told.state === 'canceled') return endCheckout(env, known.id, told.why ?? 'SELLER_CANCELED')
  const { state, providerCheckoutId } = told
  if (state !== known.state) await noteCheckout(env, { id: known.id, providerCheckoutId, state })
  return { ...known, state }
}

async function takeMoney(
  known: Checkout,
  paymentIds: readonly string[],
  { env, cards }: ReaderContext,
): Promise<Checkout> {
  let taken: Checkout | null = null
  for (const id of paymentIds) {
    const money = await cards.terminal.money(id)
    if (money.standing !== 'captured') continue
    const { checkout, refunds } = await takeCheckoutMoney(env, known.id, money)
    taken = checkout
    // The reconcile job retries refunds without an answer.
    for (const refund of refunds) await settleRefund(refund, cards.payments, env).catch(env.log)
  }
  if (taken === null) throw new ProviderSilent('A reader has taken money, and it is not known yet how much.')
  return taken
}
