import { z } from 'zod'
import { StaffBooking } from './staff-booking.ts'

const instant = z.int()
const cents = z.int()

/** One entry of the history. A change has the old and new values by column. */
export const HistoryEntry = z.object({
  at: instant,
  kind: z.string(),
  words: z.string(),
  link: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const StaffPayment = z.object({
  id: z.string(),
  description: z.string(),
  status: z.enum(['pending', 'authorized', 'completed', 'failed', 'voided', 'refunded']),
  method: z.string(),
  /** Paid by card or cash, without the gift card's part. */
  cents,
  giftCents: cents,
  refundedCents: cents,
  /** Paid at the counter, so refunds are paid back there. */
  atCounter: z.boolean(),
  createdAt: instant,
  completedAt: instant.nullable(),
  name: z.string(),
  orderNumber: z.string().nullable(),
  bookingNumber: z.string().nullable(),
  purchaseNumber: z.string().nullable(),
  memberId: z.int().nullable(),
  refunds: z.array(z.object({ id: z.string(), status: z.string(), cents, reason: z.string(), at: instant })),
  disputes: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      reason: z.string(),
      cents,
      dueAt: instant.nullable(),
    }),
  ),
})
export type StaffPayment = z.infer<typeof StaffPayment>

export const MemberDetails = z.object({
  id: z.int(),
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: instant,
  lastContactAt: instant,
  role: z.string().nullable(),
  memberships: z.array(
    z.object({
      id: z.string(),
      planName: z.string(),
      status: z.string(),
      startedOn: z.string(),
      endDate: z.string(),
      /** Cancelled by the holder for the end of the paid period. */
      ends: z.boolean(),
    }),
  ),
  spentCents: cents,
  visits: z.int(),
  noShows: z.int(),
  coming: z.array(StaffBooking),
  story: z.array(HistoryEntry),
})
export type MemberDetails = z.infer<typeof MemberDetails>

export const BookingDetails = StaffBooking.extend({
  createdAt: instant,
  bookedBy: z.string().nullable(),
  payments: z.array(StaffPayment),
  story: z.array(HistoryEntry),
})
export type BookingDetails = z.infer<typeof BookingDetails>

export const OrderDetails = z.object({
  number: z.string(),
  status: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.record(z.string(), z.unknown()),
  notes: z.string(),
  subtotalCents: cents,
  taxableCents: cents,
  taxPercent: z.number(),
  taxCents: cents,
  totalCents: cents,
  createdAt: instant,
  memberId: z.int().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      choice: z.string(),
      quantity: z.int(),
      unitCents: cents,
      lineCents: cents,
    }),
  ),
  payments: z.array(StaffPayment),
  story: z.array(HistoryEntry),
})
export type OrderDetails = z.infer<typeof OrderDetails>

export const SaleDetails = StaffPayment.extend({ story: z.array(HistoryEntry) })
export type SaleDetails = z.infer<typeof SaleDetails>
