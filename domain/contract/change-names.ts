import * as z from 'zod/mini'

/** Display names of the ids in each activity log entry, by entry id. */
export const ChangeNames = z.record(z.string(), z.record(z.string(), z.string()))
export type ChangeNames = z.infer<typeof ChangeNames>
