import * as z from 'zod/mini'

/** Matched against the wall time at which a half hour starts. `until` may be past midnight (1440 or more). */
export const PriceRule = z.object({
  name: z.string(),
  weekdays: z.array(z.number()),
  fromMinute: z.number(),
  untilMinute: z.number(),
  centsPerHour: z.number(),
  /** Whether its hours are peak, of which a plan may allow so many a day. */
  isPeak: z.optional(z.boolean()),
})
export type PriceRule = z.infer<typeof PriceRule>
