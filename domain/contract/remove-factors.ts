import * as z from 'zod/mini'
import { Email } from './email.ts'

/** Removes a lost phone as a second factor and ends all sessions of the account. */
export const RemoveFactorsRequest = z.object({
  email: Email,
  reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(300)),
})
export type RemoveFactorsRequest = z.infer<typeof RemoveFactorsRequest>

export const RemoveFactorsResponse = z.object({ success: z.literal(true), removed: z.int() })
export type RemoveFactorsResponse = z.infer<typeof RemoveFactorsResponse>
