import * as z from 'zod/mini'

/** Staffed hours. Closing may be past midnight (1440 or more); a weekday may have several. */
export const OpeningHours = z.object({ weekday: z.int(), opensMinute: z.int(), closesMinute: z.int() })
export type OpeningHours = z.infer<typeof OpeningHours>

/** Replaces a day's staffed hours; null means closed to guests. `membersToo` applies it to members as well. */
export const DateException = z.object({
  day: z.string(),
  opensMinute: z.nullable(z.int()),
  closesMinute: z.nullable(z.int()),
  note: z.string(),
  membersToo: z.boolean(),
})
export type DateException = z.infer<typeof DateException>
