import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { DateException, OpeningHours } from './venue-hours.ts'

const count = z.int()

/** The answer of venue_figures: what the charts draw of a range of days, both ends included. */
export const VenueFigures = fromSql(
  z.object({
    from: z.string(),
    to: z.string(),
    /** For ranges of more than 400 days, one entry per month. */
    step: z.enum(['day', 'month']),
    revenue: z.array(z.object({ day: z.string(), source: z.string(), cents: count, payments: count })),
    bays: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Booked minutes by weekday (Sunday is 0), bay and hour. */
    booked: z.array(z.object({ weekday: count, bayId: z.string(), hour: count, minutes: count })),
    /** Today's opening hours, and the days of the range with other ones. */
    hours: z.array(OpeningHours),
    exceptions: z.array(DateException),
    bookings: z.array(z.object({ day: z.string(), status: z.string(), bookings: count })),
    members: z.array(z.object({ day: z.string(), joined: count, lapsed: count })),
  }),
)
export type VenueFigures = z.infer<typeof VenueFigures>

/** Figures behind which there are people. */
export const PeopleFigure = z.enum(['joined', 'lapsed', 'no_show'])
export type PeopleFigure = z.infer<typeof PeopleFigure>

/** The answer of people_behind: the latest of a range, and how many there are in all. */
export const PeopleBehind = fromSql(
  z.object({
    count,
    people: z.array(
      z.object({
        day: z.string(),
        name: z.string(),
        /** The plan, or the bay. */
        about: z.string(),
        /** Of a booking. */
        number: z.nullable(z.string()),
        memberId: z.nullable(count),
      }),
    ),
  }),
)
export type PeopleBehind = z.infer<typeof PeopleBehind>
