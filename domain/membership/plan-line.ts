import { shortPrice } from '../money/money.ts'

/** A plan in one line, as a flyer has it. */
export type PlanLine = { name: string; price: string; features: string }

type PricedPlan = { name: string; priceCents: number | null; features: readonly string[] }

export function planLine({ name, priceCents: cents, features }: PricedPlan): PlanLine {
  const price = cents === null ? 'Contact for pricing' : `${shortPrice(cents)} a month`
  return { name, price, features: features.join(', ') }
}
