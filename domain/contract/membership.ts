import * as z from 'zod/mini'
import { fromSql } from './from-sql.ts'

/** A plan, as it is sold. The price is per month; null if it is on request. */
export const MembershipPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: z.nullable(z.number()),
  months: z.number(),
  features: z.array(z.string()),
  bookingDiscountPercent: z.number(),
  bookingWindowDays: z.number(),
  /** The most that a member may book; null for no limit. */
  weeklyHours: z.nullable(z.number()),
  openBookings: z.nullable(z.number()),
  dailyPeakHours: z.nullable(z.number()),
})

/** What to select of `membership_plans` for it. */
export const planColumns =
  'id,name,description,price_cents,months,features,booking_discount_percent,booking_window_days,weekly_hours,open_bookings,daily_peak_hours'

/** What somebody has of a plan. */
export const Membership = z.object({
  id: z.string(),
  planName: z.string(),
  /** The last day that is paid for. */
  endDate: z.string(),
  /** Cancelled by the holder for the end of the paid period. */
  ends: z.boolean(),
})

/** The membership that somebody has, which runs or is paused, from its row. */
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

/** What its holder may book, and at what price. */
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
