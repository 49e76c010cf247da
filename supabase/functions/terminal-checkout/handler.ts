import {
  TerminalCheckout,
  TerminalCheckoutRequest,
  TerminalCheckoutResponse,
} from '../../../domain/contract/terminal-checkout.ts'
import type { CounterContext } from '../_shared/counter/priced-slip.ts'
import { notSold } from '../_shared/counter/sale-refusals.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { askReader, followCheckout, type ReaderContext } from '../_shared/payments/follow-checkout.ts'
import { ProviderSilent } from '../_shared/payments/payment-port.ts'
import { type CheckoutFacts, terminalLedger } from '../_shared/payments/terminal-ledger.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'
import { begin, type WantedAtReader } from './begin.ts'
import { checkoutRefusal } from './words.ts'

/**
 * Money at a card reader of the counter: what is paid for is held, the reader is asked, and how it goes is taken in by whoever hears of it
 * first. Staff follow it here.
 */
export const terminalCheckout = defineFunction({
  access: 'use the office',
  request: TerminalCheckoutRequest,
  response: TerminalCheckoutResponse,
  handle: async (input, { caller, env, address }) => {
    if (!env.cards) return withoutCards
    const service = serviceClient(env)
    const context = { service, db: env.db, cards: env.cards, log: env.log }
    if (input.action === 'sell' || input.action === 'take-payment') {
      const by = caller.kind === 'person' ? caller.id : null
      return start(input, context, { service, address, by })
    }
    const ledger = terminalLedger(service)
    const isCancel = input.action === 'cancel'
    const known = await (isCancel ? ledger.leave(input.attemptId) : ledger.find(input.attemptId))
    if (known === null) return { checkout: null }
    return told(known, context, () => followCheckout(known, context, isCancel ? 'cancel' : 'look'))
  },
})

async function start(wanted: WantedAtReader, context: ReaderContext, counter: CounterContext) {
  let begun = await begin(wanted, counter)
  if (!('refused' in begun) && begun.state === 'busy') {
    // The other one may be over, and nobody has looked.
    const other = await followCheckout(begun.checkout, context).catch(() => null)
    if (other?.isEnded) begun = await begin(wanted, counter)
  }
  if ('refused' in begun) return notSold(begun, [])
  if (begun.state !== 'open') return checkoutRefusal(begun)
  const { checkout } = begun
  return told(checkout, context, () =>
    checkout.providerCheckoutId === null ? askReader(checkout, context) : followCheckout(checkout, context),
  )
}

/** While Square is silent, what is known stands: the next look, a webhook or the round hears the rest. */
async function told(known: CheckoutFacts, { log }: ReaderContext, ask: () => Promise<CheckoutFacts>) {
  if (known.isEnded) return { checkout: TerminalCheckout.parse(known) }
  try {
    return { checkout: TerminalCheckout.parse(await ask()) }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    log(error)
    return { checkout: { ...TerminalCheckout.parse(known), isUnheard: true } }
  }
}
