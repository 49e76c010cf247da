import * as z from 'zod/mini'
import { fromSql } from '#domain/contract/from-sql.ts'
import { Moment } from '#domain/contract/moment.ts'

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
    feeCents: z.int(),
    waiting: z.int(),
    isWaiting: z.boolean(),
  }),
)
export type VenueEvent = z.infer<typeof VenueEvent>

/** Answer of events_this_month, which the page requests before scripts run. */
export const EventsNow = fromSql(
  z.object({ now: z.number(), month: z.string(), events: z.array(VenueEvent) }),
)
export type EventsNow = z.infer<typeof EventsNow>

const JoinedEvent = z.pipe(
  z.object({
    isWaiting: z.boolean(),
    event: z.object({
      id: z.string(),
      title: z.string(),
      kind: z.string(),
      startsAt: Moment,
      endsAt: Moment,
      cancelledAt: z.nullable(z.string()),
    }),
  }),
  z.transform(({ isWaiting, event: { startsAt, endsAt, cancelledAt, ...event } }) => ({
    ...event,
    isWaiting,
    start: startsAt,
    end: endsAt,
    isCancelled: cancelledAt !== null,
  })),
)
export const JoinedEvents = fromSql(z.array(JoinedEvent))
export type JoinedEvents = z.infer<typeof JoinedEvents>
