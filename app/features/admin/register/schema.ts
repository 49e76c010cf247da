import * as z from 'zod/mini'

/** Survives a reload while the card reader waits. */
export const StoredReaderSale = z.object({
  attemptId: z.string(),
  cashCents: z.int(),
  changeCents: z.int(),
  hasGifts: z._default(z.boolean(), false),
  /** A tab payment leaves the current sale alone: it may belong to another guest. */
  isTab: z._default(z.boolean(), false),
})
export type StoredReaderSale = z.infer<typeof StoredReaderSale>
