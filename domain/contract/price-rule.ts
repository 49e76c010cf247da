import * as z from 'zod/mini'

/** Matches half hours by their local start time. `untilMinute` may be past midnight (1440 or more). */
export const PriceRule = z.object({
  name: z.string(),
  weekdays: z.array(z.number()),
  fromMinute: z.number(),
  untilMinute: z.number(),
  centsPerHour: z.number(),
  /** Whether its hours count toward a plan's daily peak limit. */
  isPeak: z.optional(z.boolean()),
})
export type PriceRule = z.infer<typeof PriceRule>
