import * as z from 'zod/mini'
import { mostWeeks } from '../booking/series-length.ts'
import { BillKind } from './booking.ts'
import { wantedTime } from './hold-bay.ts'
import { Keyed, Minutes } from './list-availability.ts'

export const HoldBaysRequest = z.object({
  kind: BillKind,
  /** In the order in which they are shown; all of them are held, or none. */
  times: z.array(z.object(wantedTime)).check(z.minLength(2), z.maxLength(mostWeeks)),
  minutes: Minutes,
  /** Of a party all of them; of a series how many each time. */
  players: z.int().check(z.minimum(1), z.maximum(20)),
  replaces: z.optional(Keyed),
})
export type HoldBaysRequest = z.input<typeof HoldBaysRequest>
