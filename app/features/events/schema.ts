import * as z from 'zod/mini'
import { fromSql } from '#domain/contract/from-sql.ts'

export const VenueEvent = fromSql(
  z.object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    description: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    capacity: z.int(),
    membersOnly: z.boolean(),
    isCancelled: z.boolean(),
    taken: z.int(),
    isJoined: z.boolean(),
    picture: z.nullable(z.string()),
    pictureAlt: z.string(),
  }),
)
export type VenueEvent = z.infer<typeof VenueEvent>

/** What the page asks for before any script runs (events_this_month). */
export const EventsNow = fromSql(z.object({ now: z.number(), events: z.array(VenueEvent) }))
export type EventsNow = z.infer<typeof EventsNow>
