import * as z from 'zod/mini'
import { BookingRule } from './refusal.ts'

/** Maximum bookings of a bill, equal to the check on bills.bookings in SQL. */
export const mostAtOnce = 20

/** Availability of a time for a staff bill: free bays, blocking events and any rule violation. */
export const StaffTime = z.object({
  start: z.int(),
  bays: z.array(z.object({ bayId: z.string(), totalCents: z.int() })),
  events: z.array(z.object({ bayId: z.string(), title: z.string() })),
  refusal: z.nullable(z.object({ rule: BookingRule, words: z.string(), isFirm: z.boolean() })),
})
export type StaffTime = z.infer<typeof StaffTime>
