import * as z from 'zod/mini'
import { Keyed } from './list-availability.ts'
import { WishFields } from './waiting-wish.ts'

/** The letter's link is opened, the wish is another one, the offered time is turned down, or nobody waits any more. */
export const ChangeWaitingRequest = z.object({
  entry: Keyed,
  change: z.discriminatedUnion('action', [
    z.object({ action: z.literal('prove'), proof: z.string().check(z.minLength(1), z.maxLength(100)) }),
    z.object({ action: z.literal('edit'), ...WishFields.shape }),
    z.object({ action: z.literal('turn-down') }),
    z.object({ action: z.literal('leave') }),
  ]),
})
export type ChangeWaitingRequest = z.input<typeof ChangeWaitingRequest>

export const ChangeWaitingResponse = z.object({ success: z.literal(true) })
