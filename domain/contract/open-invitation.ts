import * as z from 'zod/mini'
import { roles } from '../admin/can.ts'

export const OpenInvitationRequest = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

export const OpenInvitationResponse = z.object({
  success: z.literal(true),
  email: z.string(),
  role: z.enum(roles),
  /** One-time token for verifyOtp. */
  tokenHash: z.string(),
  type: z.enum(['invite', 'magiclink']),
})
export type OpenInvitationResponse = z.infer<typeof OpenInvitationResponse>
