import * as z from 'zod/mini'
import { gridMinutes } from '../booking/slots.ts'
import { Day, Minutes } from './list-availability.ts'

/** A start time as minute of the day. */
const startMinute = z.int().check(z.minimum(0), z.maximum(1439), z.multipleOf(gridMinutes))
const mostDollars = 10_000

export const EntryFields = z.object({
  /** Earliest and latest start. */
  fromMinute: startMinute,
  untilMinute: startMinute,
  minutes: Minutes,
  players: z.int().check(z.minimum(1), z.maximum(20)),
  /** Maximum price; null for any. */
  mostCents: z.nullable(z.int().check(z.minimum(1), z.maximum(mostDollars * 100))),
  /** Null for any bay. */
  bayId: z.nullable(z.uuid()),
})
type EntryFields = z.infer<typeof EntryFields>

export const isInOrder = ({ fromMinute, untilMinute }: Pick<EntryFields, 'fromMinute' | 'untilMinute'>) =>
  fromMinute <= untilMinute
export const orderWords = {
  error: 'The latest start has to be after the earliest.',
  path: ['untilMinute'],
}

export const WaitlistRequest = z.extend(EntryFields, { day: Day })
export type WaitlistRequest = z.infer<typeof WaitlistRequest>
