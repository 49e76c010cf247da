import * as z from 'zod/mini'

/** For each log line, the names that its ids stand for. */
export const ChangeNames = z.record(z.string(), z.record(z.string(), z.string()))
export type ChangeNames = z.infer<typeof ChangeNames>
