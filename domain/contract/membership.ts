import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** The price is per month; null means on request. */
export const MembershipPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: z.nullable(z.number()),
  months: z.number(),
  features: z.array(z.string()),
  bookingDiscountPercent: z.number(),
  bookingWindowDays: z.number(),
  /** Booking limits; null for no limit. */
  weeklyHours: z.nullable(z.number()),
  openBookings: z.nullable(z.number()),
  dailyPeakHours: z.nullable(z.number()),
})

export const planColumns =
  'id,name,description,price_cents,months,features,booking_discount_percent,booking_window_days,weekly_hours,open_bookings,daily_peak_hours'

export const Membership = z.object({
  id: z.string(),
  planName: z.string(),
  /** The last paid day. */
  endDate: z.string(),
  /** Whether the holder canceled it for the end of the paid period. */
  ends: z.boolean(),
})

/** An active or paused membership, parsed from its row. */
export const HeldMembership = fromSql(
  z.pipe(
    z.extend(z.pick(Membership, { id: true, endDate: true }), {
      cancelledAt: z.nullable(z.string()),
      status: z.string(),
      resumesOn: z.nullable(z.string()),
      plan: z.pick(MembershipPlan, { id: true, name: true }),
    }),
    z.transform(({ plan, cancelledAt, ...held }) => ({
      ...held,
      planId: plan.id,
      planName: plan.name,
      ends: cancelledAt !== null,
    })),
  ),
)
export type HeldMembership = z.infer<typeof HeldMembership>

export const heldMembershipColumns =
  'id, status, end_date, resumes_on, cancelled_at, plan:membership_plans(id, name)'

/** The booking rights and discount of a membership's holder. */
export const MembershipBooker = fromSql(
  z.pipe(
    z.extend(z.pick(Membership, { endDate: true }), {
      plan: z.pick(MembershipPlan, { name: true, bookingDiscountPercent: true, bookingWindowDays: true }),
    }),
    z.transform(({ plan, endDate }) => ({
      kind: 'member' as const,
      planName: plan.name,
      discountPercent: plan.bookingDiscountPercent,
      windowDays: plan.bookingWindowDays,
      validUntil: endDate,
    })),
  ),
)

export const membershipBookerColumns =
  'end_date, plan:membership_plans(name, booking_discount_percent, booking_window_days)'
