import * as z from 'zod/mini'
import { Keyed } from './list-availability.ts'
import { EntryFields } from './waiting-wish.ts'

/** The email's link is opened, the wish is another one, the offered time is turned down, or nobody waits any more. */
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
