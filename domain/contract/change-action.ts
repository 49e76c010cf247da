import * as z from 'zod/mini'

/** What the log says was done to a record. */
export const ChangeAction = z.enum(['insert', 'update', 'delete', 'refund'])
export type ChangeAction = z.infer<typeof ChangeAction>
