import type { HeldMembership } from '#domain/contract/membership.ts'
import type { PlanAdvice } from '#domain/membership/plan-advice.ts'
import { planDifferences } from '#domain/membership/plan-differences.ts'

/** How far back the adviser looks at a member's own bookings. */
export const lookedBackDays = 90

/** The most hours a week that can be entered at each price. */
export const mostHours = 15

/** A plan as it is compared: with what it costs, in cents a month or in words. */
export type ComparedPlan = { id: string; name: string; price: string; features: readonly string[] }

export type ComparedRow = {
  id: string | null
  name: string
  price: string
  differs: string[]
  /** What an hour comes to; null where that is not known or cannot be had. */
  hourCents: number | null
  isHeld: boolean
  isBest: boolean
  /** Whether it allows less than is played. */
  isBeyond: boolean
}

type Comparison = {
  plans: readonly ComparedPlan[]
  held: Pick<HeldMembership, 'planId'> | null
  /** What the adviser found; null where nobody asked it. */
  advice: PlanAdvice | null
}

/** What is advised to somebody with a plan: which plan. Whether to have one is not asked of them. */
export function adviceTo(held: Comparison['held'], advice: PlanAdvice): PlanAdvice {
  return held ? { ...advice, offers: advice.offers.filter(({ plan }) => plan !== null) } : advice
}

/** The plans line by line, with what differs; and for who has none the way without one, where the adviser was asked. */
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

/** Hours a week to begin with, as many at each price: the fewest with which a plan costs least. One at each price if none ever does. */
export function firstHours(prices: number, adviceFor: (counts: number[]) => PlanAdvice): number[] {
  const choices = Array.from({ length: mostHours }, (_, n) => new Array<number>(prices).fill(n + 1))
  const isPlanBest = (counts: number[]) => adviceFor(counts).offers[0]?.plan != null
  return choices.find(isPlanBest) ?? new Array<number>(prices).fill(1)
}
