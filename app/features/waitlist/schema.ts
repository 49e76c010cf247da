import * as z from 'zod/mini'
import { Guest } from '#domain/contract/book-bay.ts'
import { fromSql } from '#domain/contract/from-sql.ts'
import { WaitlistEntry } from '#domain/contract/get-waiting.ts'
import { Day } from '#domain/contract/list-availability.ts'
import { orderWords } from '#domain/contract/waitlist-request.ts'
import { parseCents } from '#domain/money/money-entry.ts'

/** Query parameters of /waiting; the booking page sets the first five. */
export const WaitlistSearch = z.object({
  day: z.catch(z.nullable(z.iso.date()), null),
  minutes: z.catch(z.nullable(z.coerce.number()), null),
  players: z.catch(z.nullable(z.coerce.number()), null),
  part: z.catch(z.string(), ''),
  bay: z.catch(z.string(), ''),
  key: z.catch(z.string(), ''),
  proof: z.catch(z.string(), ''),
})
export type WaitlistSearch = z.infer<typeof WaitlistSearch>

const inOrder = z.refine<{ from: string; until: string }>(
  ({ from, until }) => Number(from) <= Number(until),
  { ...orderWords, path: ['until'] },
)
const isAmount = (text: string) => text.trim() === '' || (parseCents(text) ?? 0) > 0

const requestFields = {
  from: z.string(),
  until: z.string(),
  minutes: z.string(),
  players: z.string(),
  /** Empty for any. */
  bay: z.string(),
  /** Empty for any price. */
  most: z.string().check(z.refine(isAmount, 'Enter an amount in dollars, or leave it blank.')),
}
export const RequestFields = z.object(requestFields).check(inOrder)
export type RequestFields = z.infer<typeof RequestFields>

export const JoinEntries = z.object({ ...requestFields, day: Day, ...Guest.shape }).check(inOrder)
export type JoinEntries = z.infer<typeof JoinEntries>

export const MyWaiting = fromSql(
  z.array(z.extend(WaitlistEntry, { offer: z.nullable(z.object({ start: z.number(), end: z.number() })) })),
)
export type MyWaiting = z.infer<typeof MyWaiting>
