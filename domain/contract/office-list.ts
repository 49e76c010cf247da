import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { GymBooking, GymCheckIn, GymMember, GymSale } from './gym-lists.ts'

const number = z.nullish(z.string())

/** Rows of the paged admin lists: a gym system's fields and those only our tables have. */
export const AdminRows = {
  members: GymMember,
  bookings: GymBooking,
  checkins: z.extend(GymCheckIn, { number, presence: z.nullish(z.enum(['here', 'forgotten', 'left'])) }),
  sales: z.extend(GymSale, { number }),
}
export type PagedKind = keyof typeof AdminRows

/** Search, order and filters of a list; office_list in SQL defines the valid values. */
export type AdminView = {
  q: string
  /** The date typed in `q`, if it is one. */
  day: string | null
  /** A column id; empty for the default order. */
  order: string
  descending: boolean
  filters: Record<string, string>
}

const count = z.pipe(
  z.nullable(z.int()),
  z.transform((value) => value ?? 0),
)

/** A page of a list. Only the first page contains the total, the number of matches and their sum. */
export const AdminPage = <Row extends z.core.$ZodType>(row: Row) =>
  fromSql(z.object({ now: z.int(), total: count, found: count, sumCents: count, rows: z.array(row) }))
