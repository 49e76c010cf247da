import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { GymBooking, GymCheckIn, GymMember, GymSale } from './gym-lists.ts'

const number = z.nullish(z.string())

/** Rows of our own long lists: those of a gym system, and what our own tables know beside. */
export const AdminRows = {
  members: GymMember,
  bookings: GymBooking,
  checkins: z.extend(GymCheckIn, { number, presence: z.nullish(z.enum(['here', 'forgotten', 'left'])) }),
  sales: z.extend(GymSale, { number }),
}
export type PagedKind = keyof typeof AdminRows

/** What of a list is asked for: office_list in SQL has the orders and filters of each. */
export type AdminView = {
  q: string
  /** The day that `q` names, if it names one. */
  day: string | null
  /** A column's id; empty for the order in which the list comes. */
  order: string
  descending: boolean
  filters: Record<string, string>
}

const count = z.pipe(
  z.nullable(z.int()),
  z.transform((value) => value ?? 0),
)

/** A page of a list; the first one with how many rows there are, how many of them are asked for, and what these add up to. */
export const AdminPage = <Row extends z.core.$ZodType>(row: Row) =>
  fromSql(z.object({ now: z.int(), total: count, found: count, sumCents: count, rows: z.array(row) }))
