import * as z from 'zod/mini'
import { gridMinutes } from '../booking/slots.ts'
import { Day, Minutes } from './list-availability.ts'

/** A minute of the day at which a time may begin. */
const startMinute = z.int().check(z.minimum(0), z.maximum(1439), z.multipleOf(gridMinutes))
/** Nobody waits for a price beyond this. */
const mostDollars = 10_000

export const EntryFields = z.object({
  /** The first and the last minute of the day at which it may begin. */
  fromMinute: startMinute,
  untilMinute: startMinute,
  minutes: Minutes,
  players: z.int().check(z.minimum(1), z.maximum(20)),
  /** The most they pay; null for whatever it costs. */
  mostCents: z.nullable(z.int().check(z.minimum(1), z.maximum(mostDollars * 100))),
  /** Null for any. */
  bayId: z.nullable(z.uuid()),
})
type EntryFields = z.infer<typeof EntryFields>

export const isInOrder = ({ fromMinute, untilMinute }: Pick<EntryFields, 'fromMinute' | 'untilMinute'>) =>
  fromMinute <= untilMinute
export const orderWords = {
  error: 'The latest start has to be after the earliest.',
  path: ['untilMinute'],
}

/** What somebody waits for on a day. */
export const WaitingWish = z.extend(EntryFields, { day: Day })
export type WaitingWish = z.infer<typeof WaitingWish>
