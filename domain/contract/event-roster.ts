import * as z from 'zod/mini'
import { FeeStanding } from './event-fee.ts'
import { fromSql } from './from-sql.ts'

const instant = z.int()

/** A guest on an event's roster or waitlist. */
const EventGuest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  memberId: z.nullable(z.int()),
  isWaiting: z.boolean(),
  checkedIn: z.nullable(instant),
  userId: z.nullable(z.string()),
  isEmailProven: z.boolean(),
  fee: FeeStanding,
})
export type EventGuest = z.infer<typeof EventGuest>

/** Result of event_roster: an event, its guests by name, and its waitlist in order. */
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
    bays: z.array(z.object({ name: z.string(), start: instant, end: instant })),
    people: z.array(EventGuest),
    /** Guests who left after paying, with the order of their fee. */
    left: z.array(z.object({ name: z.string(), number: z.string(), cents: z.int() })),
  }),
)
export type EventRoster = z.infer<typeof EventRoster>

/** A conflict of one of the proposed event times, by index. Bookings are named by number, events by title, closed days by note. */
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
