import { z } from 'zod'

export const CalendarSearch = z.object({
  day: z.iso.date().nullable().catch(null),
  /** The number of a booking that is lifted, to be put somewhere else. */
  move: z.string().max(40).catch(''),
  /** Whom the next booking is for, by their number in the member book. */
  guest: z.coerce.number().int().positive().nullable().catch(null),
  view: z.enum(['grid', 'list']).catch('grid'),
  hours: z.enum(['open', 'all']).catch('open'),
})
export type CalendarSearch = z.infer<typeof CalendarSearch>

export const DeskRefusalFields = z.object({ rule: z.string().catch(''), state: z.string().catch('') })
