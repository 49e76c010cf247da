import * as z from 'zod/mini'

/** The sale at a card reader, kept across reloads. */
export const KeptAtReader = z.object({
  attemptId: z.string(),
  cashCents: z.int(),
  changeCents: z.int(),
  hasGifts: z._default(z.boolean(), false),
  /** A tab payment leaves the current sale alone: it may belong to another guest. */
  isTab: z._default(z.boolean(), false),
})
export type KeptAtReader = z.infer<typeof KeptAtReader>
