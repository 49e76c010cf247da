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
  }),
)
export type VenueEvent = z.infer<typeof VenueEvent>
