import * as z from 'zod/mini'

export const CheckGiftCardRequest = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the code of the gift card.'),
      z.maxLength(40, 'This is longer than any code.'),
    ),
})
export type CheckGiftCardRequest = z.infer<typeof CheckGiftCardRequest>

export const CheckGiftCardResponse = z.object({
  success: z.literal(true),
  lastFour: z.string(),
  balanceCents: z.int().check(z.minimum(0)),
})
export type CheckGiftCardResponse = z.infer<typeof CheckGiftCardResponse>
