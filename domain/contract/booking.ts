import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'
import { Moment } from './moment.ts'

const instant = z.int()
const cents = z.int()

export const BookingStatus = z.enum(['held', 'confirmed', 'cancelled', 'attended', 'no_show'])
export type BookingStatus = z.infer<typeof BookingStatus>

/** A group of bookings paid together: adjacent bays for one party, or the same time in several weeks. */
export const BillKind = z.enum(['party', 'series'])
export type BillKind = z.infer<typeof BillKind>

/** All common fields of a booking; responses pick from these and add their own. */
export const Booking = z.object({
  id: z.string(),
  number: z.string(),
  status: BookingStatus,
  bayId: z.string(),
  bayName: z.string(),
  start: instant,
  end: instant,
  players: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  priceCents: cents,
  /** Fees kept for late changes. */
  feeCents: cents,
  /** Incremented by every change. */
  sequence: z.int(),
})

export const bookingColumns =
  'id, number, status, bay_id, bay_name, start:starts_at, end:ends_at, players, name:contact_name, email, phone, ' +
  'price_cents, fee_cents, sequence'

export const BookingRow = z.extend(Booking, { start: Moment, end: Moment })

export const MyBookings = fromSql(
  z.array(
    z.extend(
      z.pick(BookingRow, {
        id: true,
        number: true,
        status: true,
        bayName: true,
        start: true,
        end: true,
        players: true,
      }),
      { bill: z.nullable(z.object({ id: z.string(), kind: BillKind })) },
    ),
  ),
)
export type MyBooking = z.infer<typeof MyBookings>[number]

export const myBookingColumns =
  'id, number, status, bay_name, start:starts_at, end:ends_at, players, bill:bills (id, kind)'
