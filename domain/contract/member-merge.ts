import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

const count = z.int()

/** Counts of the records that belong to a member, by account or email. */
const MemberLoad = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  signInEmail: z.nullable(z.string()),
  isEmailProven: z.boolean(),
  worksHere: z.boolean(),
  bookings: count,
  orders: count,
  payments: count,
  isUnsettled: z.boolean(),
  planName: z.nullable(z.string()),
  memberships: count,
  giftCards: count,
  visits: count,
  letters: count,
  noteLength: count,
  tags: count,
  waiting: count,
  events: count,
})
export type MemberLoad = z.infer<typeof MemberLoad>

/** Preview of a merge; a side is null if its entry no longer exists. */
export const MemberMerge = fromSql(
  z.object({ kept: z.nullable(MemberLoad), gone: z.nullable(MemberLoad), mark: z.string() }),
)
export type MemberMerge = z.infer<typeof MemberMerge>
