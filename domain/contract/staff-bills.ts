import * as z from 'zod/mini'
import { BookingRule } from './refusal.ts'

/** As many bookings as one bill has (bills.bookings in SQL). */
export const mostAtOnce = 20

/** How a time stands for staff, before several are booked at once: which bays are free, and what stands in the way. */
export const StaffTime = z.object({
  start: z.int(),
  bays: z.array(z.object({ bayId: z.string(), totalCents: z.int() })),
  events: z.array(z.object({ bayId: z.string(), title: z.string() })),
  refusal: z.nullable(z.object({ rule: BookingRule, words: z.string(), isFirm: z.boolean() })),
})
export type StaffTime = z.infer<typeof StaffTime>
