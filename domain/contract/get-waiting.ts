import * as z from 'zod/mini'
import { HoldBayResponse } from './hold-bay.ts'
import { Keyed, Terms } from './list-availability.ts'
import { WaitlistRequest } from './waitlist-request.ts'

/** The key comes from the email link; signed-in users need none for their own entries. */
export const GetWaitingRequest = Keyed

const WaitingState = z.enum(['unproven', 'waiting', 'booked', 'left', 'ended'])

export const WaitlistEntry = z.object({
  ...WaitlistRequest.shape,
  id: z.string(),
  key: z.string(),
  state: WaitingState,
  /** Null for any bay. */
  bayName: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Number of entries that would be offered the same time first. */
  ahead: z.int(),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const GetWaitingResponse = z.object({
  success: z.literal(true),
  entry: WaitlistEntry,
  /** The currently held time. */
  offer: z.nullable(z.extend(HoldBayResponse.shape.hold, { players: z.int() })),
  /** The booking made from the offer. */
  booking: z.nullable(z.object({ number: z.string(), key: z.string() })),
  terms: Terms,
  now: z.int(),
})
export type GetWaitingResponse = z.infer<typeof GetWaitingResponse>
