import * as z from 'zod/mini'
import { SellAtCounterRequest } from '#domain/contract/sell-at-counter.ts'
import { PutOnTabRequest } from '#domain/contract/tabs.ts'

/**
 * The slip as this tab keeps it over a reload: what is on it, and what was asked and not answered, with the change that was to be given. The
 * code of a gift card is worth money and is never kept: the sale is known by its id.
 */
export const KeptSlip = z.object({
  items: z.array(z.object({ id: z.string(), quantity: z.int() })),
  unanswered: z._default(z.nullable(z.object({ sale: SellAtCounterRequest, changeCents: z.int() })), null),
  /** What was to be put on a tab, as it was asked. */
  unput: z._default(z.nullable(PutOnTabRequest), null),
})
/** The sale that a card reader is taking the card's part of, and what goes over the counter then. */
export const KeptAtReader = z.object({
  attemptId: z.string(),
  cashCents: z.int(),
  changeCents: z.int(),
  hasGifts: z.boolean(),
})
export type KeptAtReader = z.infer<typeof KeptAtReader>
export type AskedSale = z.infer<typeof SellAtCounterRequest>
export type KeptSlip = z.infer<typeof KeptSlip>
