import { z } from 'zod'

/** By line of the log, what the ids in it stand for. */
export const ChangeNames = z.record(z.string(), z.record(z.string(), z.string()))
export type ChangeNames = z.infer<typeof ChangeNames>
