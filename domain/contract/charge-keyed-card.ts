import * as z from 'zod/mini'
import { SellAtCounterRequest } from './sell-at-counter.ts'
import { cardSource } from './tender-fields.ts'

/** A sale over the counter whose card staff key in, also for a guest on the phone. */
export const ChargeKeyedCardRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('sell'),
    /** The card pays its part; that in cash is taken when the card has paid. The attempt is the sale's. */
    sale: SellAtCounterRequest.check(
      z.refine(({ parts }) => parts.some(({ method }) => method === 'card'), 'A keyed card pays a part.'),
    ),
    /** The token of the card's field. The card itself never comes here. */
    sourceId: cardSource.check(z.minLength(1, 'Please enter the card.')),
  }),
  /** For a page that has not heard how its attempt went: what has begun is settled, and what has not arrived never will. */
  z.object({ action: z.literal('settle'), attemptId: z.uuid() }),
])
export type ChargeKeyedCardRequest = z.input<typeof ChargeKeyedCardRequest>

export const ChargeKeyedCardResponse = z.object({
  success: z.literal(true),
  /** The sale; null where nothing was sold, and nothing charged. */
  number: z.nullable(z.string()),
})
