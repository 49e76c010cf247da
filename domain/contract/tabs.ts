import * as z from 'zod/mini'
import { Booking } from './booking.ts'
import { fromSql } from './from-sql.ts'

/** Moves a sale to a booking's tab: stock is reduced now, payment follows later. */
export const PutOnTabRequest = z.object({
  /** Idempotency key, reused by retries. */
  putId: z.uuid(),
  /** The booking number. */
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  items: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)), quantity: z.int() }))
    .check(z.minLength(1, 'This sale is empty.'), z.maxLength(50)),
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

const OpenTab = z.extend(
  z.pick(Booking, { number: true, bayName: true, name: true, email: true, end: true }),
  { id: z.string(), openedAt: z.int(), lines: z.array(TabLine) },
)
export type OpenTab = z.infer<typeof OpenTab>

/** Result of open_tabs: unpaid tabs, oldest first. */
export const OpenTabs = fromSql(z.array(OpenTab))
