import { z } from 'zod'
import { unsettledBefore } from '../_shared/commands/payments/unsettled.ts'
import { pendingRefundsBefore } from '../_shared/commands/refunds/settle.ts'
import { openCheckoutsBefore } from '../_shared/commands/register/checkouts.ts'
import type { Environment } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { followCheckout, type ReaderContext } from '../_shared/payments/follow-checkout.ts'
import { paymentLedger } from '../_shared/payments/payment-ledger.ts'
import type { PaymentPort } from '../_shared/payments/payment-port.ts'
import { settleRefund } from '../_shared/payments/refund.ts'
import { resume } from '../_shared/payments/settle.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'
import { importOutsideChanges } from './outside.ts'

const patienceMs = 2 * 60_000

/** Completes or undoes payments and refunds that were left half-way: a closed browser, a dead process, a lost answer. */
export const reconcilePayments = defineFunction({
  access: 'service',
  request: z.object({ olderThanMs: z.int().min(0).default(patienceMs) }),
  response: z.object({
    success: z.literal(true),
    completed: z.number(),
    undone: z.number(),
    refunded: z.number(),
    unknown: z.number(),
  }),
  handle: async ({ olderThanMs }, { env }) => {
    if (!env.cards) return withoutCards
    const round = { env, port: env.cards.payments, log: env.log }
    // Rows carry the database's real time, also in a demo with a fixed clock.
    const before = new Date(Date.now() - olderThanMs)
    const payments = await settlePayments(round, before)
    const readers = await settleCheckouts({ env, cards: env.cards }, before)
    const refunds = await settleRefunds(round, before)
    const outside = await importOutsideChanges({ ...round, now: env.now() }, olderThanMs === 0)
    return {
      completed: payments.completed + readers.completed,
      undone: payments.undone + readers.undone,
      refunded: refunds.settled,
      unknown: payments.unknown + readers.unknown + refunds.unknown + outside,
    }
  },
})

type Round = { env: Environment; port: PaymentPort; log: (error: unknown) => void }

// Payments that the provider does not answer for are retried in the next round, without delaying the others.

async function settlePayments({ env, port, log }: Round, before: Date) {
  const count = { completed: 0, undone: 0, unknown: 0 }
  for (const payment of await unsettledBefore(env, before)) {
    try {
      const settled = await resume(payment, port, paymentLedger(env))
      count[settled.outcome === 'completed' ? 'completed' : 'undone']++
    } catch (error) {
      log(error)
      count.unknown++
    }
  }
  return count
}

/** Settles card reader payments whose page was closed or whose webhook was lost. A payment still on the reader runs until its deadline. */
async function settleCheckouts(context: ReaderContext, before: Date) {
  const count = { completed: 0, undone: 0, unknown: 0 }
  for (const checkout of await openCheckoutsBefore(context.env, before)) {
    try {
      // The provider never confirmed it, and its page is gone.
      const wish = checkout.providerCheckoutId === null ? 'cancel' : 'look'
      const { state } = await followCheckout(checkout, context, wish)
      if (state === 'paid') count.completed++
      else if (state === 'unpaid' || state === 'returned') count.undone++
    } catch (error) {
      context.env.log(error)
      count.unknown++
    }
  }
  return count
}

async function settleRefunds({ env, port, log }: Round, before: Date) {
  const count = { settled: 0, unknown: 0 }
  for (const refund of await pendingRefundsBefore(env, before)) {
    try {
      const status = await settleRefund(refund, port, env)
      count[status === 'pending' ? 'unknown' : 'settled']++
    } catch (error) {
      log(error)
      count.unknown++
    }
  }
  return count
}
