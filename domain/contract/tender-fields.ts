import { z } from 'zod'

/** No single thing of ours costs more. */
export const dollars = z.number().min(0).max(1_000_000)

/** The card's token. Empty where a gift card pays everything, or nothing is to be paid. A kept card is somebody's: we keep none. */
export const cardSource = z
  .string()
  .trim()
  .max(300)
  .refine((source) => !/^ccof:/i.test(source), 'We do not keep cards. Please enter your card.')
  .default('')

/** How something is paid: what every function that takes money reads. Amounts are dollars and only compared. */
export const tenderFields = {
  sourceId: cardSource,
  giftCode: z.string().trim().max(40).default(''),
  /** What the buyer expects to be left for the card. */
  cardAmount: dollars.optional(),
}
