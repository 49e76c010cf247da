import * as z from 'zod/mini'
import { dollars, tenderFields } from './tender-fields.ts'

/** Starts a membership or renews one of the same plan. */
export const JoinMembershipRequest = z.object({
  planId: z.uuid(),
  /** Idempotency key, created once per checkout and reused by retries and reloads. */
  attemptId: z.uuid(),
  /** The displayed last paid day. Nothing is charged if it has changed. */
  until: z.iso.date(),
  /** The displayed price in dollars: compared with the server's price, never charged. */
  amount: dollars,
  ...tenderFields,
})
export type JoinMembershipRequest = z.input<typeof JoinMembershipRequest>

export const JoinMembershipResponse = z.object({
  success: z.literal(true),
  number: z.string(),
  planName: z.string(),
  /** The last paid day. */
  endDate: z.string(),
})
export type JoinMembershipResponse = z.infer<typeof JoinMembershipResponse>

export const EndMembershipRequest = z.object({
  /** True ends the membership after the paid period; false revokes that. */
  ends: z.boolean(),
})
export const EndMembershipResponse = z.object({ success: z.literal(true), endDate: z.string() })
