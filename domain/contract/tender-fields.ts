import { z } from 'zod'

/** An upper limit for any amount. */
export const dollars = z.number().min(0).max(1_000_000)

/** The card's token; empty if a gift card pays everything or nothing is due. Ids of stored cards are refused: we store none. */
export const cardSource = z
  .string()
  .trim()
  .max(300)
  .refine((source) => !/^ccof:/i.test(source), 'We do not keep cards. Please enter your card.')
  .default('')

/** The fields about payment in every request that takes money. Amounts are in dollars and only compared. */
export const tenderFields = {
  sourceId: cardSource,
  giftCode: z.string().trim().max(40).default(''),
  /** The card's part that was shown. */
  cardAmount: dollars.optional(),
}
