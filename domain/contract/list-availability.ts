import * as z from 'zod/mini'
import { gridMinutes } from '../booking/slots.ts'

export const Day = z.iso
  .date('Choose a day.')
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Choose a day.'))
/** A booking or a hold, and the key that proves whose it is. */
export const Keyed = z.object({ id: z.uuid(), key: z._default(z.string().check(z.maxLength(100)), '') })

/** 24 hours: the longest that staff may book, and that such a moved booking may have. */
export const longestMinutes = 1440
export const Minutes = z
  .int()
  .check(z.minimum(gridMinutes), z.maximum(longestMinutes), z.multipleOf(gridMinutes))

export const ListAvailabilityRequest = z.object({
  /** Without it: the venue's day now, or where nothing is free on it any more, the next day that has times. */
  day: z.optional(Day),
  days: z._default(z.int().check(z.minimum(1), z.maximum(14)), 1),
  /** Default: the length of the booking that is moved, else the allowed length nearest to an hour. */
  minutes: z.nullish(Minutes),
  /** The caller's booking that is to be moved: its time counts as free. */
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

/** For a member whose plan has limits: how much of them is left for a day, and why some of its times are not offered. */
const LimitNote = z.object({ left: z.array(z.string()), over: z.array(z.string()) })
export type LimitNote = z.infer<typeof LimitNote>

export const ListAvailabilityResponse = z.object({
  success: z.literal(true),
  /** The venue's day now, and the last day that this person may book. */
  today: z.string(),
  lastDay: z.string(),
  /** False if the gym system books the bays: then our tables do not know what is free, and nothing is listed. */
  soldHere: z.boolean(),
  /** What staff have not set up yet: without it nobody can book on any day. */
  missing: z.optional(z.enum(['bays', 'hours', 'prices'])),
  bays: z.array(Bay),
  /** The length of the listed times, in minutes. */
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
