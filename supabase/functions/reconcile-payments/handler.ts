import { z } from 'zod'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { openPaymentsBefore, orderLedger } from '../_shared/order-ledger.ts'
import { resume } from '../_shared/payments/settle.ts'

const patienceMs = 2 * 60_000

/** Finishes or undoes what was begun and left: the buyer's browser went away, a process died, an answer was lost. */
export const reconcilePayments = defineFunction({
  access: 'service',
  request: z.object({ olderThanMs: z.int().min(0).default(patienceMs) }),
  response: z.object({
    success: z.literal(true),
    completed: z.number(),
    undone: z.number(),
    unknown: z.number(),
  }),
  handle: async ({ olderThanMs }, { env }) => {
    if (!env.square) return { refused: 'unavailable', error: 'Square configuration not available' }
    const service = serviceClient(env)
    const count = { completed: 0, undone: 0, unknown: 0 }
    for (const payment of await openPaymentsBefore(service, new Date(Date.now() - olderThanMs))) {
      try {
        const settled = await resume(payment, env.square.payments, orderLedger(service))
        count[settled.outcome === 'completed' ? 'completed' : 'undone']++
      } catch (error) {
        // The next round asks again. The other payments need not wait for this one.
        env.log(error)
        count.unknown++
      }
    }
    return count
  },
})
