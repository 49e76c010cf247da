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

export const StaffBooking = z.extend(Booking, {
  /** End plus buffer. */
  freeAt: instant,
  madeAt: z._default(z.nullable(instant), null),
  paidCents: cents,
  /** The reason for overriding a rule; empty if none. */
  override: z.string(),
  note: z.string(),
  /** The party's other bays that are not canceled, at any time. */
  party: z.array(PartyBay),
  /** Amount due for its whole party, or for itself. */
  partyDueCents: cents,
  /** Whether an expired link may release the bay: not if anything is paid or the guest is here. */
  mayBeFreed: z.boolean(),
  /** The latest payment link. */
  link: z.nullable(SentLink),
  /** Total of its open tab without tax. */
  tabCents: z._default(cents, 0),
  planName: z.nullable(z.string()),
  memberId: z.nullable(z.int()),
  checkedIn: z.nullable(instant),
  checkedOut: z.nullable(instant),
})
export type StaffBooking = z.infer<typeof StaffBooking>

const DayEvent = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  start: instant,
  end: instant,
  taken: z.int(),
  capacity: z.int(),
  feeCents: z.int(),
  /** Number of guests with a place who have paid the fee. */
  paid: z.int(),
})

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

const house = {
  now: instant,
  bays: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      capacity: z.int(),
      active: z.boolean(),
      /** Reason for being out of service, if any. */
      outBecause: z.nullable(z.string()),
    }),
  ),
  hours: z.array(OpeningHours),
  exceptions: z.array(DateException),
}

/** Result of staff_day: a day from midnight to midnight in the venue's time zone. */
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

/** Result of staff_week: seven days starting on a Sunday. */
export const StaffWeek = fromSql(
  z.object({
    ...house,
    day: z.string(),
    events: z.array(DayEvent),
    blocks: z.array(BayBlock),
    bookings: z.array(WeekBooking),
  }),
)
export type StaffWeek = z.infer<typeof StaffWeek>

/** Result of staff_today: the bays now, next arrivals and the week's revenue. */
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
        /** The event now in this bay. */
        block: z.nullable(z.object({ title: z.string(), end: instant })),
        nextStart: z.nullable(instant),
        /** Cleanup time before `nextStart`. */
        bufferMinutes: z.int(),
      }),
    ),
    arrivals: z.array(StaffBooking),
    revenue: z.array(z.object({ day: z.string(), cents })),
  }),
)
export type StaffToday = z.infer<typeof StaffToday>

/** Result of find_people. */
const FoundPerson = z.object({
  memberId: z.nullable(z.int()),
  userId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  /** Null without an account. */
  isEmailProven: z.nullable(z.boolean()),
  phone: z.string(),
  planName: z.nullable(z.string()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const FoundPeople = fromSql(z.array(FoundPerson))
