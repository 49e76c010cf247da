import * as z from 'zod/mini'
import { fromSql } from '#domain/contract/from-sql.ts'
import { Membership, MembershipPlan } from '#domain/contract/membership.ts'
import { listPlanFeatures } from '#domain/membership/plan-features.ts'

/** The features include the booking rules of the plan. */
export const PlanOnSale = fromSql(
  z.pipe(
    MembershipPlan,
    z.transform(({ bookingWindowDays, ...plan }) => ({
      ...plan,
      features: listPlanFeatures({ ...plan, bookingWindowDays }),
    })),
  ),
)
export type PlanOnSale = z.infer<typeof PlanOnSale>

export const MembershipPurchase = fromSql(
  z.object({
    status: z.string(),
    number: z.string(),
    plan: z.pick(MembershipPlan, { name: true }),
    membership: z.nullable(z.pick(Membership, { endDate: true })),
  }),
)
export type MembershipPurchase = z.infer<typeof MembershipPurchase>
