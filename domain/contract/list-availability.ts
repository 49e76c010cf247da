import * as z from 'zod/mini'
import { gridMinutes } from '../booking/slots.ts'

export const Day = z.iso
  .date('Choose a day.')
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Choose a day.'))
/** Id of a booking or hold with the secret key that authorizes access. */
export const Keyed = z.object({ id: z.uuid(), key: z._default(z.string().check(z.maxLength(100)), '') })

/** 24 hours: the longest booking that staff can create. */
export const longestMinutes = 1440
export const Minutes = z
  .int()
  .check(z.minimum(gridMinutes), z.maximum(longestMinutes), z.multipleOf(gridMinutes))

export const ListAvailabilityRequest = z.object({
  /** Defaults to the venue's current day, or the next day with free times. */
  day: z.optional(Day),
  days: z._default(z.int().check(z.minimum(1), z.maximum(14)), 1),
  /** Defaults to the length of the moved booking, otherwise to the allowed length nearest to an hour. */
  minutes: z.nullish(Minutes),
  /** The caller's booking to move: its time counts as free. */
  moves: z.optional(Keyed),
})
export type ListAvailabilityRequest = z.input<typeof ListAvailabilityRequest>

const Start = z.object({ start: z.int(), totalCents: z.int() })

export const Bay = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  capacity: z.int(),
  leftHanded: z.boolean(),
})
export type Bay = z.infer<typeof Bay>

export const Terms = z.object({
  guestWindowDays: z.int(),
  minMinutes: z.int(),
  maxMinutes: z.int(),
  freeUntilHours: z.int(),
  lateFeePercent: z.int(),
})
export type Terms = z.infer<typeof Terms>

/** For members with plan limits: the remaining allowance of a day, and why some of its times are not offered. */
const LimitNote = z.object({ left: z.array(z.string()), over: z.array(z.string()) })
export type LimitNote = z.infer<typeof LimitNote>

export const ListAvailabilityResponse = z.object({
  success: z.literal(true),
  /** The venue's current day, then the last day the caller may book. */
  today: z.string(),
  lastDay: z.string(),
  /** False if a gym system manages the bays; nothing is listed then. */
  soldHere: z.boolean(),
  /** The missing setup that prevents all bookings. */
  missing: z.optional(z.enum(['bays', 'hours', 'prices'])),
  bays: z.array(Bay),
  /** Length of the listed times. */
  minutes: z.int(),
  days: z.array(
    z.object({
      day: z.string(),
      bays: z.array(z.object({ bayId: z.string(), starts: z.array(Start) })),
      limits: z.optional(LimitNote),
    }),
  ),
  /** Null for a guest. */
  member: z.nullable(z.object({ planName: z.string(), discountPercent: z.int(), validUntil: z.string() })),
  terms: Terms,
})
export type ListAvailabilityResponse = z.infer<typeof ListAvailabilityResponse>

export const FreeTime = z.object({ bayId: z.string(), start: z.int(), totalCents: z.int() })
export type FreeTime = z.infer<typeof FreeTime>
