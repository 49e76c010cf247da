import * as z from 'zod/mini'
import { Booking } from './booking.ts'
import { fromSql } from './from-sql.ts'

/** Puts what is on the sale on the tab of a booking: the goods leave the shelf now, and are paid later. */
export const PutOnTabRequest = z.object({
  /** Made once and kept over retries: the same is put on once. */
  putId: z.uuid(),
  /** The number of the booking. */
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  items: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)), quantity: z.int() }))
    .check(z.minLength(1, 'Nothing is on the sale yet.'), z.maxLength(50)),
  hasSeenId: z._default(z.boolean(), false),
})
export type PutOnTabRequest = z.input<typeof PutOnTabRequest>

export const PutOnTabResponse = z.object({ success: z.literal(true) })

const TabLine = z.object({
  id: z.int(),
  name: z.string(),
  choice: z.string(),
  unitCents: z.int(),
  quantity: z.int(),
})
export type TabLine = z.infer<typeof TabLine>

/** A tab, with the booking that it is for. */
const OpenTab = z.extend(
  z.pick(Booking, { number: true, bayName: true, name: true, email: true, end: true }),
  { id: z.string(), openedAt: z.int(), lines: z.array(TabLine) },
)
export type OpenTab = z.infer<typeof OpenTab>

/** The answer of open_tabs: every tab that nobody has paid, the oldest first. */
export const OpenTabs = fromSql(z.array(OpenTab))
