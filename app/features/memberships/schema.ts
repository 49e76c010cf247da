import { z } from 'zod'
/** A plan on sale. The price is per month; null if it is on request. */
export const PlanOnSale = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price_cents: z.number().nullable(),
  months: z.number(),
  features: z.array(z.string()),
})
export type PlanOnSale = z.infer<typeof PlanOnSale>

/** The purchase of a membership period, and its state. */
export const MembershipPurchase = z.object({
  status: z.string(),
  number: z.string(),
  plan: z.object({ name: z.string() }),
  membership: z.object({ end_date: z.string() }).nullable(),
})
export type MembershipPurchase = z.infer<typeof MembershipPurchase>
