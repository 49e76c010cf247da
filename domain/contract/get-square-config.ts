import * as z from 'zod/mini'

export const GetSquareConfigResponse = z.object({
  success: z.literal(true),
  applicationId: z.string().check(z.minLength(1)),
  locationId: z.string().check(z.minLength(1)),
  /** Where the card field's script comes from: Square, its sandbox, or the practice one. */
  scriptUrl: z.string().check(z.minLength(1)),
})
export type GetSquareConfigResponse = z.infer<typeof GetSquareConfigResponse>
