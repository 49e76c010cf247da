import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

const count = z.int()

/** What stands under one entry of the member book: of its account, or of a guest with its email. */
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

/** Two entries before they become one. Null for one that is not there any more. */
export const MemberMerge = fromSql(
  z.object({ kept: z.nullable(MemberLoad), gone: z.nullable(MemberLoad), mark: z.string() }),
)
export type MemberMerge = z.infer<typeof MemberMerge>
