import { z } from 'zod'

/** How something is paid: what every function that takes money reads. Amounts are dollars and only compared. */
export const tenderFields = {
  /** The card's token. Empty where a gift card pays everything, or nothing is to be paid. */
  sourceId: z.string().trim().max(300).default(''),
  giftCode: z.string().trim().max(40).default(''),
  /** What the buyer expects to be left for the card. */
  cardAmount: z.number().min(0).optional(),
}
