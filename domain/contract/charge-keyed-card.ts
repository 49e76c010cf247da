import * as z from 'zod/mini'
import { SellAtCounterRequest } from './sell-at-counter.ts'
import { cardSource } from './tender-fields.ts'

/** A counter sale whose card number staff type in, for example for a guest on the phone. */
export const ChargeKeyedCardRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('sell'),
    /** The cash part is taken after the card is charged. The payment attempt is the sale's. */
    sale: SellAtCounterRequest.check(
      z.refine(({ parts }) => parts.some(({ method }) => method === 'card'), 'A keyed card pays a part.'),
    ),
    /** Token from the card field; the card number never reaches the server. */
    sourceId: cardSource.check(z.minLength(1, 'Please enter the card.')),
  }),
  /** For a client that got no answer: settles an attempt that has begun and blocks one that has not arrived. */
  z.object({ action: z.literal('settle'), attemptId: z.uuid() }),
])
export type ChargeKeyedCardRequest = z.input<typeof ChargeKeyedCardRequest>

export const ChargeKeyedCardResponse = z.object({
  success: z.literal(true),
  /** The order number; null if nothing was sold or charged. */
  number: z.nullable(z.string()),
})
