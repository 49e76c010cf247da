import * as z from 'zod/mini'
import { mostWeeks } from '../booking/series-length.ts'
import { BillKind } from './booking.ts'
import { wantedTime } from './hold-bay.ts'
import { Keyed, Minutes } from './list-availability.ts'

export const HoldBaysRequest = z.object({
  kind: BillKind,
  /** In display order. All times are held or none. */
  times: z.array(z.object(wantedTime)).check(z.minLength(2), z.maxLength(mostWeeks)),
  minutes: Minutes,
  /** Total for a party; per booking for a series. */
  players: z.int().check(z.minimum(1), z.maximum(20)),
  replaces: z.optional(Keyed),
})
export type HoldBaysRequest = z.input<typeof HoldBaysRequest>
