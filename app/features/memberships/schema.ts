import * as z from 'zod/mini'
import { fromSql } from '#domain/contract/from-sql.ts'
import { Membership, MembershipPlan } from '#domain/contract/membership.ts'
import { planFeatures } from '#domain/membership/plan-features.ts'

/** A plan on sale, with what it means for bookings among its features. */
export const PlanOnSale = fromSql(
  z.pipe(
    MembershipPlan,
    z.transform(({ bookingWindowDays, ...plan }) => ({
      ...plan,
      features: planFeatures({ ...plan, bookingWindowDays }),
    })),
  ),
)
export type PlanOnSale = z.infer<typeof PlanOnSale>

/** The purchase of a membership period, and its state. */
export const MembershipPurchase = fromSql(
  z.object({
    status: z.string(),
    number: z.string(),
    plan: z.pick(MembershipPlan, { name: true }),
    membership: z.nullable(z.pick(Membership, { endDate: true })),
  }),
)
export type MembershipPurchase = z.infer<typeof MembershipPurchase>
