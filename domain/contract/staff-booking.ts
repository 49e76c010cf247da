import { z } from 'zod'
import { BookingFacts } from './get-booking.ts'
import { Terms } from './list-availability.ts'

const instant = z.int()
const cents = z.int()

/** A booking as staff see it: who comes, what is paid, whether they are here. */
export const StaffBooking = z.object({
  id: z.string(),
  number: z.string(),
  bayId: z.string(),
  bayName: z.string(),
  start: instant,
  end: instant,
  /** When the bay is free again: the end plus the buffer. */
  freeAt: instant,
  status: BookingFacts.shape.status,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  players: z.int(),
  priceCents: cents,
  feeCents: cents,
  paidCents: cents,
  sequence: z.int(),
  /** Why staff overrode a rule; empty if they did not. */
  override: z.string(),
  planName: z.string().nullable(),
  memberId: z.int().nullable(),
  checkedIn: instant.nullable(),
  checkedOut: instant.nullable(),
})
export type StaffBooking = z.infer<typeof StaffBooking>

const OpeningHours = z.object({ weekday: z.int(), opensMinute: z.int(), closesMinute: z.int() })
const DateException = z.object({
  day: z.string(),
  opensMinute: z.int().nullable(),
  closesMinute: z.int().nullable(),
  membersToo: z.boolean(),
  note: z.string(),
})

/** The answer of staff_day: a day of the venue from midnight to midnight. */
export const StaffDay = z.object({
  day: z.string(),
  now: instant,
  start: instant,
  end: instant,
  bays: z.array(z.object({ id: z.string(), name: z.string(), capacity: z.int(), active: z.boolean() })),
  hours: z.array(OpeningHours),
  exceptions: z.array(DateException),
  terms: Terms.pick({ minMinutes: true, maxMinutes: true }),
  bookings: z.array(StaffBooking),
})
export type StaffDay = z.infer<typeof StaffDay>

/** The answer of staff_today: every bay now, who comes next, the week's money. */
export const StaffToday = z.object({
  now: instant,
  day: z.string(),
  bays: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      active: z.boolean(),
      current: StaffBooking.nullable(),
      nextStart: instant.nullable(),
    }),
  ),
  arrivals: z.array(StaffBooking),
  revenue: z.array(z.object({ day: z.string(), cents })),
})
export type StaffToday = z.infer<typeof StaffToday>

/** The answer of find_people: somebody to book for. */
export const FoundPerson = z.object({
  memberId: z.int().nullable(),
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  planName: z.string().nullable(),
})
export type FoundPerson = z.infer<typeof FoundPerson>
