import type { HeldMembership } from '#domain/contract/membership.ts'
import type { PlanAdvice } from '#domain/membership/plan-advice.ts'
import { comparePlanFeatures } from '#domain/membership/plan-differences.ts'

export const LOOK_BACK_DAYS = 90

/** Maximum of each hour slider. */
export const MAX_WEEKLY_HOURS = 15

type ComparedPlan = { id: string; name: string; price: string; features: readonly string[] }

export type PlanRow = {
  id: string | null
  name: string
  price: string
  differs: string[]
  /** Null if unknown or not available. */
  hourCents: number | null
  isHeld: boolean
  isBest: boolean
  /** The plan allows fewer hours than are played. */
  isTooSmall: boolean
}

type Comparison = {
  plans: readonly ComparedPlan[]
  held: Pick<HeldMembership, 'planId'> | null
  /** Null to compare noPlanRow prices. */
  advice: PlanAdvice | null
}

/** Members are advised which plan to have, never to have none. */
export function tailorAdvice(held: Comparison['held'], advice: PlanAdvice): PlanAdvice {
  return held ? { ...advice, offers: advice.offers.filter(({ plan }) => plan !== null) } : advice
}

/** Non-members also get a row noPlanRow a plan, if there is advice. */
export function buildPlanRows({ plans, held, advice }: Comparison): { common: string[]; rows: PlanRow[] } {
  const { common, own } = comparePlanFeatures(plans)
  const bestId = advice && advice.hours > 0 ? advice.offers[0]?.plan?.id : undefined
  const isBest = (id: string | null) =>
    advice !== null && advice.hours > 0 && advice.offers.length > 0 && (bestId ?? null) === id
  const getHourPrice = (id: string | null) => {
    const offer = advice?.offers.find(({ plan }) => (plan?.id ?? null) === id)
    return offer && advice && advice.hours > 0 ? offer.hourCents : null
  }
  const rows = plans.map(({ id, name, price }, place) => ({
    id,
    name,
    price,
    differs: own[place] ?? [],
    hourCents: getHourPrice(id),
    isHeld: held?.planId === id,
    isBest: isBest(id),
    isTooSmall: advice?.beyond.some((plan) => plan.id === id) ?? false,
  }))
  if (advice === null || held) return { common, rows }
  const noPlanRow: PlanRow = {
    id: null,
    name: 'No plan',
    price: 'No monthly fee',
    differs: ['While the desk is staffed'],
    hourCents: getHourPrice(null),
    isHeld: false,
    isBest: isBest(null),
    isTooSmall: false,
  }
  return { common, rows: [noPlanRow, ...rows] }
}

/** Picks the fewest equal hours with which a plan costs least, or one if none ever does. */
export function chooseInitialHours(prices: number, getAdvice: (counts: number[]) => PlanAdvice): number[] {
  const choices = Array.from({ length: MAX_WEEKLY_HOURS }, (_, n) => new Array<number>(prices).fill(n + 1))
  const isPlanBest = (counts: number[]) => getAdvice(counts).offers[0]?.plan != null
  return choices.find(isPlanBest) ?? new Array<number>(prices).fill(1)
}
