import * as z from 'zod/mini'
import { Wallet } from '../money/card-means.ts'

export const GetSquareConfigResponse = z.object({
  success: z.literal(true),
  applicationId: z.string().check(z.minLength(1)),
  locationId: z.string().check(z.minLength(1)),
  /** Where the card field's script comes from: Square, its sandbox, or the practice one. */
  scriptUrl: z.string().check(z.minLength(1)),
  /** The wallets that the venue takes. Whether a browser has them is found out there. */
  wallets: z._default(z.array(Wallet), []),
  /** Whether no money moves: its wallets are there in every browser. */
  isPractice: z._default(z.boolean(), false),
})
export type GetSquareConfigResponse = z.infer<typeof GetSquareConfigResponse>
