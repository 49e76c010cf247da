import type { HeldMembership } from '#domain/contract/membership.ts'
import type { PlanAdvice } from '#domain/membership/plan-advice.ts'
import { planDifferences } from '#domain/membership/plan-differences.ts'

/** How far back the adviser reads a member's own bookings. */
export const lookedBackDays = 90

/** The most hours a week that can be entered at each price. */
export const mostHours = 15

/** A plan in the comparison, with its price as text. */
type ComparedPlan = { id: string; name: string; price: string; features: readonly string[] }

export type ComparedRow = {
  id: string | null
  name: string
  price: string
  differs: string[]
  /** The price of an hour; null if it is unknown or not available. */
  hourCents: number | null
  isHeld: boolean
  isBest: boolean
  /** Whether the plan allows fewer hours than are played. */
  isBeyond: boolean
}

type Comparison = {
  plans: readonly ComparedPlan[]
  held: Pick<HeldMembership, 'planId'> | null
  /** The adviser's result; null if it was not asked. */
  advice: PlanAdvice | null
}

/** The advice for a member: which plan, never whether to have one. */
export function adviceTo(held: Comparison['held'], advice: PlanAdvice): PlanAdvice {
  return held ? { ...advice, offers: advice.offers.filter(({ plan }) => plan !== null) } : advice
}

/** The rows of the comparison. Adds a row without a plan for non-members, if the adviser was asked. */
export function planRows({ plans, held, advice }: Comparison): { common: string[]; rows: ComparedRow[] } {
  const { common, own } = planDifferences(plans)
  const bestId = advice && advice.hours > 0 ? advice.offers[0]?.plan?.id : undefined
  const isBest = (id: string | null) =>
    advice !== null && advice.hours > 0 && advice.offers.length > 0 && (bestId ?? null) === id
  const hourOf = (id: string | null) => {
    const offer = advice?.offers.find(({ plan }) => (plan?.id ?? null) === id)
    return offer && advice && advice.hours > 0 ? offer.hourCents : null
  }
  const rows = plans.map(({ id, name, price }, place) => ({
    id,
    name,
    price,
    differs: own[place] ?? [],
    hourCents: hourOf(id),
    isHeld: held?.planId === id,
    isBest: isBest(id),
    isBeyond: advice?.beyond.some((plan) => plan.id === id) ?? false,
  }))
  if (advice === null || held) return { common, rows }
  const without: ComparedRow = {
    id: null,
    name: 'No plan',
    price: 'No monthly fee',
    differs: ['While the desk is staffed'],
    hourCents: hourOf(null),
    isHeld: false,
    isBest: isBest(null),
    isBeyond: false,
  }
  return { common, rows: [without, ...rows] }
}

/** The initial hours a week, equal at each price: the fewest with which a plan costs least, or one if none ever does. */
export function firstHours(prices: number, adviceFor: (counts: number[]) => PlanAdvice): number[] {
  const choices = Array.from({ length: mostHours }, (_, n) => new Array<number>(prices).fill(n + 1))
  const isPlanBest = (counts: number[]) => adviceFor(counts).offers[0]?.plan != null
  return choices.find(isPlanBest) ?? new Array<number>(prices).fill(1)
}
