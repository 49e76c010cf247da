import * as z from 'zod/mini'
import { roles } from '../admin/can.ts'
import { fromSql } from './from-sql.ts'

/** The answer of my_access: how sure it is who is asking. A role counts only with a second factor, or for those who need none. */
export const MyAccess = fromSql(
  z.object({
    isAlive: z.boolean(),
    /** Lives, and the code of the phone has been entered, if there is one. */
    isSignedIn: z.boolean(),
    /** As it is now; a token may still say an earlier one. */
    email: z.nullable(z.string()),
    role: z.nullable(z.enum(roles)),
    hasSecondFactor: z.boolean(),
    hasFreshCode: z.boolean(),
    needsNoSecondFactor: z.boolean(),
  }),
)
export type MyAccess = z.infer<typeof MyAccess>
