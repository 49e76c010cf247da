import { shortPrice } from '../money/money.ts'

/** A plan on the flyer. */
export type PlanLine = { name: string; price: string; features: string }

export function describeFlyer(hasPlans: boolean): string {
  return hasPlans
    ? 'The flyer from the bar, with all the plans on one side. Joining takes a minute: choose a plan, pay, and start booking at member rates right away.'
    : "Memberships aren't on sale yet. Call us, and we'll let you know when they are."
}

type PricedPlan = { name: string; priceCents: number | null; features: readonly string[] }

export function toPlanLine({ name, priceCents: cents, features }: PricedPlan): PlanLine {
  const price = cents === null ? 'Contact for pricing' : `${shortPrice(cents)} a month`
  return { name, price, features: features.join(', ') }
}
