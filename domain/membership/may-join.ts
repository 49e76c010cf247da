import { periodFrom, renewedUntil } from './membership-period.ts'

/** The plan and number of months to buy. */
type WantedPeriod = { planId: string; months: number }

/** The buyer's membership and unfinished purchases. */
export type JoinFacts = {
  today: string
  /** Their membership that runs or is paused. A person has one. */
  held: { planId: string; status: string; endDate: string } | null
  /** The plans of their purchases whose money is held already. */
  takenPlanIds: readonly string[]
}

/** The last day of the next period of a plan. It follows the period that still runs. */
export function nextPeriodEnd({ planId, months }: WantedPeriod, { held, today }: JoinFacts): string {
  return held?.status === 'active' && held.planId === planId
    ? renewedUntil(held.endDate, today, months)
    : periodFrom(today, months)
}

/** Returns why this period cannot be bought now, or null. A period must end on the day that the buyer was shown. */
export function joinObstacle(wanted: WantedPeriod, shownUntil: string | null, facts: JoinFacts) {
  const { held, takenPlanIds, today } = facts
  const isOther = (planId: string) => planId !== wanted.planId
  if (held?.status === 'paused') return 'paused'
  if (takenPlanIds.some(isOther) || (held && held.endDate >= today && isOther(held.planId)))
    return 'other_plan'
  if (shownUntil === nextPeriodEnd(wanted, facts)) return null
  const isRenewed = held && !isOther(held.planId) && shownUntil !== null && held.endDate >= shownUntil
  return isRenewed ? 'renewed' : 'moved'
}
