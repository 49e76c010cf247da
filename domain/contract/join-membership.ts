import * as z from 'zod/mini'
import { dollars, tenderFields } from './tender-fields.ts'

/** Begins a membership, or renews the one of the same plan. */
export const JoinMembershipRequest = z.object({
  planId: z.uuid(),
  /** Created once per checkout attempt and kept over retries and reloads. */
  attemptId: z.uuid(),
  /** The last paid day that was shown. If it differs by now, nothing is charged. */
  until: z.iso.date(),
  /** The price that was shown, in dollars. Only compared with ours, never charged. */
  amount: dollars,
  ...tenderFields,
})
export type JoinMembershipRequest = z.input<typeof JoinMembershipRequest>

export const JoinMembershipResponse = z.object({
  success: z.literal(true),
  number: z.string(),
  planName: z.string(),
  /** The last day that is paid for. */
  endDate: z.string(),
})
export type JoinMembershipResponse = z.infer<typeof JoinMembershipResponse>

export const EndMembershipRequest = z.object({
  /** True to let it end with the period that is paid for; false to keep it after all. */
  ends: z.boolean(),
})
export const EndMembershipResponse = z.object({ success: z.literal(true), endDate: z.string() })
