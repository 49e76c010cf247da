import { z } from 'zod'
/** A plan as the house sells it. Its price is a month's; null where it is shaped on request. */
export const PlanOnSale = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price_cents: z.number().nullable(),
  months: z.number(),
  features: z.array(z.string()),
})
export type PlanOnSale = z.infer<typeof PlanOnSale>

/** A period of membership that was to be bought, and how that stands. */
export const MembershipPurchase = z.object({
  status: z.string(),
  number: z.string(),
  plan: z.object({ name: z.string() }),
  membership: z.object({ end_date: z.string() }).nullable(),
})
export type MembershipPurchase = z.infer<typeof MembershipPurchase>
