import * as z from 'zod/mini'
import { toFormCheck } from '#app/lib/forms/form-checks.ts'
import { findWallFault } from '#domain/venue/wall-entry.ts'

export const HoursForm = z
  .object({ weekday: z.string(), opens: z.string(), closes: z.string() })
  .check(toFormCheck((form) => findWallFault(form, 'opens', 'closes')))
export type HoursForm = z.infer<typeof HoursForm>

export const ExceptionForm = z
  .object({
    day: z.iso.date('Choose a day.'),
    isClosed: z.boolean(),
    opens: z.string(),
    closes: z.string(),
    membersToo: z.boolean(),
    note: z.string().check(z.trim(), z.maxLength(200, 'Use 200 characters at most.')),
  })
  .check(toFormCheck((form) => (form.isClosed ? null : findWallFault(form, 'opens', 'closes'))))
export type ExceptionForm = z.infer<typeof ExceptionForm>
