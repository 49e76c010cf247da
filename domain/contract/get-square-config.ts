import { z } from 'zod'

export const GetSquareConfigResponse = z.object({
  success: z.literal(true),
  applicationId: z.string().min(1),
  locationId: z.string().min(1),
  /** Where the card field's script comes from: Square, its sandbox, or the practice one. */
  scriptUrl: z.string().min(1),
})
export type GetSquareConfigResponse = z.infer<typeof GetSquareConfigResponse>
