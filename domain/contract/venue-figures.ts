import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { DateException, OpeningHours } from './venue-hours.ts'

const count = z.int()

/** Result of venue_figures: report data of a range of days, both ends included. */
export const VenueFigures = fromSql(
  z.object({
    from: z.string(),
    to: z.string(),
    /** 'month' for ranges of more than 400 days. */
    step: z.enum(['day', 'month']),
    revenue: z.array(z.object({ day: z.string(), source: z.string(), cents: count, payments: count })),
    bays: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Booked minutes by weekday (Sunday is 0), bay and hour. */
    booked: z.array(z.object({ weekday: count, bayId: z.string(), hour: count, minutes: count })),
    /** Current opening hours and the exceptions in the range. */
    hours: z.array(OpeningHours),
    exceptions: z.array(DateException),
    bookings: z.array(z.object({ day: z.string(), status: z.string(), bookings: count })),
    members: z.array(z.object({ day: z.string(), joined: count, lapsed: count })),
  }),
)
export type VenueFigures = z.infer<typeof VenueFigures>

/** Report figures that can list people. */
export const PeopleFigure = z.enum(['joined', 'lapsed', 'no_show'])
export type PeopleFigure = z.infer<typeof PeopleFigure>

/** Result of people_behind: the latest people of a range and the total count. */
export const PeopleBehind = fromSql(
  z.object({
    count,
    people: z.array(
      z.object({
        day: z.string(),
        name: z.string(),
        /** Plan name or bay name. */
        about: z.string(),
        /** Booking number. */
        number: z.nullable(z.string()),
        memberId: z.nullable(count),
      }),
    ),
  }),
)
export type PeopleBehind = z.infer<typeof PeopleBehind>
