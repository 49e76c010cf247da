import * as z from 'zod/mini'

/** The sale that a card reader is taking the card's part of, and what goes over the counter then. */
export const KeptAtReader = z.object({
  attemptId: z.string(),
  cashCents: z.int(),
  changeCents: z.int(),
  hasGifts: z._default(z.boolean(), false),
  /** What is on the sale is another guest's while a tab is paid. */
  isTab: z._default(z.boolean(), false),
})
export type KeptAtReader = z.infer<typeof KeptAtReader>
