import * as z from 'zod/mini'
import {
  dollarsOrNothingEntry,
  nameEntry,
  numberEntry,
  numberOrNothingEntry,
} from '#app/lib/forms/form-entries.ts'

export const PlanForm = z.object({
  name: nameEntry(80),
  description: z.string().check(z.trim(), z.maxLength(400, 'Use 400 characters at most.')),
  price: dollarsOrNothingEntry,
  months: numberEntry(1, 36),
  features: z.string(),
  discount: numberEntry(0, 100),
  window: numberEntry(0, 365),
  weeklyHours: numberOrNothingEntry(1, 168),
  openBookings: numberOrNothingEntry(1, 99),
  dailyPeakHours: numberOrNothingEntry(0, 24),
  active: z.boolean(),
  place: numberEntry(0, 999),
})
export type PlanForm = z.infer<typeof PlanForm>
export type PlanEntries = z.input<typeof PlanForm>
