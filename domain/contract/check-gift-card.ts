import { z } from 'zod'

export const CheckGiftCardRequest = z.object({
  code: z.string().trim().min(1, 'Enter the code of the gift card.').max(40, 'This is longer than any code.'),
})
export type CheckGiftCardRequest = z.infer<typeof CheckGiftCardRequest>

export const CheckGiftCardResponse = z.object({
  success: z.literal(true),
  lastFour: z.string(),
  balanceCents: z.int().min(0),
})
export type CheckGiftCardResponse = z.infer<typeof CheckGiftCardResponse>
