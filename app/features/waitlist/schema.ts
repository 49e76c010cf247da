import * as z from 'zod/mini'
import { Guest } from '#domain/contract/book-bay.ts'
import { fromSql } from '#domain/contract/from-sql.ts'
import { WaitlistEntry } from '#domain/contract/get-waiting.ts'
import { Day } from '#domain/contract/list-availability.ts'
import { orderWords } from '#domain/contract/waiting-wish.ts'
import { readCents } from '#domain/money/money-entry.ts'

/** The choices on the booking page. */
export const WishSearch = z.object({
  day: z.catch(z.nullable(z.iso.date()), null),
  minutes: z.catch(z.nullable(z.coerce.number()), null),
  players: z.catch(z.nullable(z.coerce.number()), null),
  part: z.catch(z.string(), ''),
  bay: z.catch(z.string(), ''),
  key: z.catch(z.string(), ''),
  proof: z.catch(z.string(), ''),
})
export type WishSearch = z.infer<typeof WishSearch>

const inOrder = z.refine<{ from: string; until: string }>(
  ({ from, until }) => Number(from) <= Number(until),
  { ...orderWords, path: ['until'] },
)
const isSum = (text: string) => text.trim() === '' || (readCents(text) ?? 0) > 0

/** The form's values, with numbers as text. */
const wishEntries = {
  from: z.string(),
  until: z.string(),
  minutes: z.string(),
  players: z.string(),
  /** Empty for any. */
  bay: z.string(),
  /** Empty for any price. */
  most: z.string().check(z.refine(isSum, 'Enter a sum in dollars, or leave it empty.')),
}
export const WishEntries = z.object(wishEntries).check(inOrder)
export type WishEntries = z.infer<typeof WishEntries>

export const JoinEntries = z.object({ ...wishEntries, day: Day, ...Guest.shape }).check(inOrder)
export type JoinEntries = z.infer<typeof JoinEntries>

export const MyWaiting = fromSql(
  z.array(z.extend(WaitlistEntry, { offer: z.nullable(z.object({ start: z.number(), end: z.number() })) })),
)
export type MyWaiting = z.infer<typeof MyWaiting>
