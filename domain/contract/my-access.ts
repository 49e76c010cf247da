import * as z from 'zod/mini'
import { roles } from '../admin/can.ts'
import { fromSql } from './from-sql.ts'

/** Result of my_access: the caller's session strength. A role is effective only with a second factor, unless exempt. */
export const MyAccess = fromSql(
  z.object({
    isAlive: z.boolean(),
    /** The session is alive and any second factor has been verified. */
    isSignedIn: z.boolean(),
    /** The current email; a token may contain an outdated one. */
    email: z.nullable(z.string()),
    role: z.nullable(z.enum(roles)),
    hasSecondFactor: z.boolean(),
    hasFreshCode: z.boolean(),
    needsNoSecondFactor: z.boolean(),
  }),
)
export type MyAccess = z.infer<typeof MyAccess>
