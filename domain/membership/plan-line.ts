import { shortPrice } from '../money/money.ts'

/** A plan in one line, as a flyer has it. */
export type PlanLine = { name: string; price: string; features: string }

export function flyerWords(hasPlans: boolean): string {
  return hasPlans
    ? 'The flyer from the bar, with all the plans on one side. Joining takes a minute: choose a plan, pay, and book at your own price at once.'
    : 'No membership is on sale yet. Call us, and we will tell you as soon as one is.'
}

type PricedPlan = { name: string; priceCents: number | null; features: readonly string[] }

export function planLine({ name, priceCents: cents, features }: PricedPlan): PlanLine {
  const price = cents === null ? 'Contact for pricing' : `${shortPrice(cents)} a month`
  return { name, price, features: features.join(', ') }
}
