import * as z from 'zod/mini'
import { SellAtCounterRequest } from '#domain/contract/sell-at-counter.ts'

/**
 * The slip as this tab keeps it over a reload: what is on it, and what was asked and not answered. The code of a gift card is worth money and
 * is never kept: the sale is known by its id.
 */
export const KeptSlip = z.object({
  attemptId: z.string(),
  items: z.array(z.object({ id: z.string(), quantity: z.int() })),
  unanswered: z._default(z.nullable(SellAtCounterRequest), null),
})
export type AskedSale = z.infer<typeof SellAtCounterRequest>
export type KeptSlip = z.infer<typeof KeptSlip>
