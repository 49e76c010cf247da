import * as z from 'zod/mini'
import { Wallet } from '../money/payment-method.ts'

export const GetSquareConfigResponse = z.object({
  success: z.literal(true),
  applicationId: z.string().check(z.minLength(1)),
  locationId: z.string().check(z.minLength(1)),
  /** URL of the card field's script: Square, its sandbox or the fake. */
  scriptUrl: z.string().check(z.minLength(1)),
  /** Wallets the venue accepts. The browser may support fewer. */
  wallets: z._default(z.array(Wallet), []),
  /** True for the fake Square, whose wallets work in every browser. */
  isPractice: z._default(z.boolean(), false),
})
export type GetSquareConfigResponse = z.infer<typeof GetSquareConfigResponse>
