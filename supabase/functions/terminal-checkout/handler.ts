import type { z } from 'zod'
import {
  TerminalCheckout,
  TerminalCheckoutRequest,
  TerminalCheckoutResponse,
} from '../../../domain/contract/terminal-checkout.ts'
import { type Checkout, isBusy, readCheckout } from '../_shared/commands/register/checkouts.ts'
import { leaveCheckout } from '../_shared/commands/register/leave.ts'
import { notSold } from '../_shared/commands/register/refusals.ts'
import { saleOf } from '../_shared/commands/register/sale.ts'
import { sell } from '../_shared/commands/register/sell.ts'
import { takeBookingPayment } from '../_shared/commands/register/take-booking-payment.ts'
import { type Context, defineFunction } from '../_shared/function.ts'
import { askReader, followCheckout, type ReaderContext } from '../_shared/payments/follow-checkout.ts'
import { tryNewGiftCode } from '../_shared/payments/gift-code.ts'
import { ProviderSilent } from '../_shared/payments/payment-port.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'

/**
 * Takes payments at a card reader: holds the sale, asks the reader, and lets staff follow or cancel it. Webhook and reconcile job record the
 * outcome too.
 */
export const terminalCheckout = defineFunction({
  access: 'use admin',
  request: TerminalCheckoutRequest,
  response: TerminalCheckoutResponse,
  handle: async (input, ctx) => {
    const { env } = ctx
    if (!env.cards) return withoutCards
    const reader = { env, cards: env.cards }
    if (input.action === 'sell' || input.action === 'take-payment') return start(input, ctx, reader)
    const isCancel = input.action === 'cancel'
    const known = await (isCancel
      ? leaveCheckout(env, input.attemptId)
      : readCheckout(env, { id: input.attemptId }))
    if (!known) return { checkout: null }
    return answerWithCheckout(known, reader, () =>
      followCheckout(known, reader, isCancel ? 'cancel' : 'look'),
    )
  },
})

type Wanted = Extract<z.output<typeof TerminalCheckoutRequest>, { action: 'sell' | 'take-payment' }>

async function start(wanted: Wanted, ctx: Context, reader: ReaderContext) {
  let begun = await begin(wanted, ctx)
  if (isBusy(begun)) {
    // The other checkout may have ended unnoticed.
    const other = await followCheckout(begun.busy, reader).catch(() => null)
    if (other?.isEnded) begun = await begin(wanted, ctx)
  }
  if ('refused' in begun) return begun
  if (begun.state !== 'asked') throw new Error('A sale at a card reader was not sent to it.')
  const { checkout } = begun
  return answerWithCheckout(checkout, reader, () =>
    checkout.providerCheckoutId === null ? askReader(checkout, reader) : followCheckout(checkout, reader),
  )
}

async function begin(wanted: Wanted, ctx: Context) {
  if (wanted.action === 'take-payment') return takeBookingPayment(ctx, wanted)
  const { sale, readerId } = wanted
  const wrongCode = await tryNewGiftCode(sale, ctx)
  return wrongCode ? notSold(wrongCode, []) : sell(ctx, saleOf(sale, { by: 'reader', readerId }))
}

/** Returns the last known state while Square does not respond. A later request, a webhook or the job records the outcome. */
async function answerWithCheckout(known: Checkout, { env }: ReaderContext, ask: () => Promise<Checkout>) {
  if (known.isEnded) return { checkout: TerminalCheckout.parse(known) }
  try {
    return { checkout: TerminalCheckout.parse(await ask()) }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    env.log(error)
    return { checkout: { ...TerminalCheckout.parse(known), isUnheard: true } }
  }
}
