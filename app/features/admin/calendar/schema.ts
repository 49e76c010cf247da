import * as z from 'zod/mini'
import { RefusalRule } from '#domain/contract/refusal.ts'

export const CalendarSearch = z.object({
  day: z.catch(z.nullable(z.iso.date()), null),
  /** The number of the booking being moved. */
  move: z.catch(z.string().check(z.maxLength(40)), ''),
  /** The member id of the guest to book for. */
  guest: z.catch(z.nullable(z.coerce.number().check(z.int(), z.positive())), null),
  view: z.catch(z.enum(['grid', 'list', 'week']), 'grid'),
  hours: z.catch(z.enum(['open', 'all']), 'open'),
})
export type CalendarSearch = z.infer<typeof CalendarSearch>

export const StaffRefusalFields = z.object({
  rule: z.catch(z.string(), ''),
  state: z.catch(z.string(), ''),
  /** The violated rules of a multi-time booking. */
  refusals: z.catch(z.array(z.object({ start: z.int(), rule: RefusalRule })), []),
})
