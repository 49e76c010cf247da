import * as z from 'zod/mini'
import { Booking } from './booking.ts'
import { fromSql } from './from-sql.ts'
import { Terms } from './list-availability.ts'
import { SentLink } from './payment-link.ts'
import { DateException, OpeningHours } from './venue-hours.ts'

const instant = z.int()
const cents = z.int()

const PartyBay = z.extend(
  z.pick(Booking, {
    number: true,
    bayId: true,
    bayName: true,
    players: true,
    sequence: true,
    start: true,
    end: true,
    status: true,
  }),
  { override: z.string() },
)
export type PartyBay = z.infer<typeof PartyBay>

/** A booking as staff see it: who comes, what is paid, whether they are here. */
export const StaffBooking = z.extend(Booking, {
  /** When the bay is free again: the end plus the buffer. */
  freeAt: instant,
  /** When it was booked. */
  madeAt: z._default(z.nullable(instant), null),
  paidCents: cents,
  /** Why staff overrode a rule; empty if they did not. */
  override: z.string(),
  /** What staff have noted for one another. */
  note: z.string(),
  /** The other bays of its party that stand, at whatever time. */
  party: z.array(PartyBay),
  /** What is due for all that is paid at once with it: for its party, or for itself. */
  partyDueCents: cents,
  /** Whether it could be freed when a link lapses: not where anything is paid, or its guest is here. */
  mayBeFreed: z.boolean(),
  /** The last email with a link to pay it. */
  link: z.nullable(SentLink),
  /** What stands on its open tab, without tax. */
  tabCents: z._default(cents, 0),
  planName: z.nullable(z.string()),
  memberId: z.nullable(z.int()),
  checkedIn: z.nullable(instant),
  checkedOut: z.nullable(instant),
})
export type StaffBooking = z.infer<typeof StaffBooking>

/** An event that stands on a day. */
const DayEvent = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  start: instant,
  end: instant,
  taken: z.int(),
  capacity: z.int(),
  feeCents: z.int(),
  /** How many with a place have paid the fee. */
  paid: z.int(),
})

/** A bay that an event takes. */
const BayBlock = z.object({
  eventId: z.string(),
  title: z.string(),
  bayId: z.string(),
  bayName: z.string(),
  start: instant,
  end: instant,
  freeAt: instant,
})
export type BayBlock = z.infer<typeof BayBlock>

/** The bays, and when the venue is open. */
const house = {
  now: instant,
  bays: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      capacity: z.int(),
      active: z.boolean(),
      /** Why it is out of service; null where it is not, or nobody has said. */
      outBecause: z.nullable(z.string()),
    }),
  ),
  hours: z.array(OpeningHours),
  exceptions: z.array(DateException),
}

/** The answer of staff_day: a day of the venue from midnight to midnight. */
export const StaffDay = fromSql(
  z.object({
    day: z.string(),
    ...house,
    start: instant,
    end: instant,
    events: z.array(DayEvent),
    blocks: z.array(BayBlock),
    terms: z.pick(Terms, { minMinutes: true, maxMinutes: true }),
    bookings: z.array(StaffBooking),
  }),
)
export type StaffDay = z.infer<typeof StaffDay>

/** A booking of a week, as it is seen at a glance. */
const WeekBooking = z.extend(
  z.pick(Booking, {
    number: true,
    bayId: true,
    bayName: true,
    start: true,
    end: true,
    status: true,
    players: true,
    name: true,
  }),
  { dueCents: cents },
)
export type WeekBooking = z.infer<typeof WeekBooking>

/** The answer of staff_week: seven days of the venue from a Sunday on. */
export const StaffWeek = fromSql(
  z.object({
    ...house,
    /** The Sunday. */
    day: z.string(),
    events: z.array(DayEvent),
    blocks: z.array(BayBlock),
    bookings: z.array(WeekBooking),
  }),
)
export type StaffWeek = z.infer<typeof StaffWeek>

/** The answer of staff_today: every bay now, who comes next, the week's money. */
export const StaffToday = fromSql(
  z.object({
    now: instant,
    day: z.string(),
    bays: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        active: z.boolean(),
        current: z.nullable(StaffBooking),
        /** The event that has it now. */
        block: z.nullable(z.object({ title: z.string(), end: instant })),
        nextStart: z.nullable(instant),
        /** To tidy up before that. */
        bufferMinutes: z.int(),
      }),
    ),
    arrivals: z.array(StaffBooking),
    revenue: z.array(z.object({ day: z.string(), cents })),
  }),
)
export type StaffToday = z.infer<typeof StaffToday>

/** The answer of find_people: somebody to book for. */
const FoundPerson = z.object({
  memberId: z.nullable(z.int()),
  userId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  /** Null where there is no account. */
  isEmailProven: z.nullable(z.boolean()),
  phone: z.string(),
  planName: z.nullable(z.string()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundPeople = fromSql(z.array(FoundPerson))
