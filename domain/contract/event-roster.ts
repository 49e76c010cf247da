import * as z from 'zod/mini'
import { FeeStanding } from './event-fee.ts'
import { fromSql } from './from-sql.ts'

const instant = z.int()

/** Somebody who comes to an event, or waits for a place. */
const EventGuest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  memberId: z.nullable(z.int()),
  isWaiting: z.boolean(),
  checkedIn: z.nullable(instant),
  userId: z.nullable(z.string()),
  /** Whether the email is theirs; of somebody without an account it is what they have left. */
  isEmailProven: z.boolean(),
  fee: FeeStanding,
})
export type EventGuest = z.infer<typeof EventGuest>

/** The answer of event_roster: an event, who comes by name, and who waits in their order. */
export const EventRoster = fromSql(
  z.object({
    now: instant,
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    description: z.string(),
    start: instant,
    end: instant,
    capacity: z.int(),
    membersOnly: z.boolean(),
    feeCents: z.int(),
    isCancelled: z.boolean(),
    /** The bays that it takes, and from when until when. */
    bays: z.array(z.object({ name: z.string(), start: instant, end: instant })),
    people: z.array(EventGuest),
    /** Whose fee no place has any more, with the order that it is on. */
    left: z.array(z.object({ name: z.string(), number: z.string(), cents: z.int() })),
  }),
)
export type EventRoster = z.infer<typeof EventRoster>

/** What is in the way of an event at the time of that place in a list: a booking by its number, another event by its title, a closed day by its note; or the opening hours, which it reaches out of. */
const EventConflict = z.object({
  time: z.int(),
  kind: z.enum(['booking', 'event', 'hold', 'closed', 'outside']),
  name: z.string(),
  bayName: z.string(),
  start: instant,
  end: instant,
})
export type EventConflict = z.infer<typeof EventConflict>

export const EventConflicts = fromSql(z.array(EventConflict))
