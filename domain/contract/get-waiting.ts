import * as z from 'zod/mini'
import { HoldBayResponse } from './hold-bay.ts'
import { Keyed, Terms } from './list-availability.ts'
import { WaitingWish } from './waiting-wish.ts'

/** By the link in the email. Whoever is signed in needs no key for their own entries. */
export const GetWaitingRequest = Keyed

export const WaitingState = z.enum(['unproven', 'waiting', 'booked', 'left', 'ended'])
export type WaitingState = z.infer<typeof WaitingState>

export const WaitlistEntry = z.object({
  ...WaitingWish.shape,
  id: z.string(),
  key: z.string(),
  state: WaitingState,
  /** Null for any. */
  bayName: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How many others can be offered the same hour first. */
  ahead: z.int(),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const GetWaitingResponse = z.object({
  success: z.literal(true),
  entry: WaitlistEntry,
  /** The time that is held for them just now. */
  offer: z.nullable(z.extend(HoldBayResponse.shape.hold, { players: z.int() })),
  /** What the offer has become. */
  booking: z.nullable(z.object({ number: z.string(), key: z.string() })),
  terms: Terms,
  /** The venue's time. */
  now: z.int(),
})
export type GetWaitingResponse = z.infer<typeof GetWaitingResponse>
