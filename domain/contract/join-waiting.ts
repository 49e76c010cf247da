import * as z from 'zod/mini'
import { Guest } from './book-bay.ts'
import { FreeTime } from './list-availability.ts'
import { Refusal } from './refusal.ts'
import { isInOrder, orderWords, WaitlistRequest } from './waitlist-request.ts'

export const JoinWaitingRequest = z
  .object({
    /** Created by the client, so that a retry does not add a second entry. */
    id: z.uuid(),
    ...WaitlistRequest.shape,
    ...Guest.shape,
  })
  .check(z.refine(isInOrder, orderWords))
export type JoinWaitingRequest = z.input<typeof JoinWaitingRequest>

export const JoinWaitingResponse = z.object({ success: z.literal(true), id: z.string(), key: z.string() })

/** A refusal with the matching time if one is already free. */
export const JoinWaitingRefusal = z.extend(Refusal, { free: z._default(z.nullable(FreeTime), null) })
