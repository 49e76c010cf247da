import * as z from 'zod/mini'

export const ChangeAction = z.enum(['insert', 'update', 'delete', 'refund'])
export type ChangeAction = z.infer<typeof ChangeAction>
