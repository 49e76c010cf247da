import * as z from 'zod/mini'
import { nameEntry, numberEntry, reasonEntry } from '#app/lib/forms/form-entries.ts'

export const BayForm = z.object({
  name: nameEntry(60),
  description: z.string().check(z.trim(), z.maxLength(300, 'Use 300 characters at most.')),
  capacity: numberEntry(1, 20),
  leftHanded: z.boolean(),
  bufferMinutes: numberEntry(0, 120),
  sortOrder: numberEntry(0, 999),
})
export type BayEntries = z.input<typeof BayForm>

export const ServiceForm = z.object({ reason: reasonEntry })
export type ServiceForm = z.infer<typeof ServiceForm>
