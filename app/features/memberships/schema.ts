import { z } from 'zod'
import { planFeatures } from '#domain/membership/plan-features.ts'

/** A plan on sale. The price is per month; null if it is on request. */
export const PlanOnSale = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price_cents: z.number().nullable(),
    months: z.number(),
    features: z.array(z.string()),
    booking_discount_percent: z.number(),
    booking_window_days: z.number(),
  })
  .transform(({ booking_discount_percent, booking_window_days, ...plan }) => ({
    ...plan,
    features: planFeatures({ ...plan, booking_discount_percent, booking_window_days }),
  }))
export type PlanOnSale = z.infer<typeof PlanOnSale>

/** The purchase of a membership period, and its state. */
export const MembershipPurchase = z.object({
  status: z.string(),
  number: z.string(),
  plan: z.object({ name: z.string() }),
  membership: z.object({ end_date: z.string() }).nullable(),
})
export type MembershipPurchase = z.infer<typeof MembershipPurchase>
