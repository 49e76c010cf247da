import * as z from 'zod/mini'
import { Keyed } from './list-availability.ts'
import { EntryFields } from './waitlist-request.ts'

/** Verifies the email, edits or leaves the waitlist entry, or declines the offered time. */
export const ChangeWaitingRequest = z.object({
  entry: Keyed,
  change: z.discriminatedUnion('action', [
    z.object({ action: z.literal('prove'), proof: z.string().check(z.minLength(1), z.maxLength(100)) }),
    z.object({ action: z.literal('edit'), ...EntryFields.shape }),
    z.object({ action: z.literal('turn-down') }),
    z.object({ action: z.literal('leave') }),
  ]),
})
export type ChangeWaitingRequest = z.input<typeof ChangeWaitingRequest>

export const ChangeWaitingResponse = z.object({ success: z.literal(true) })
