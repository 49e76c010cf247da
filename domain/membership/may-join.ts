import { findPeriodEnd, findRenewedEnd } from './membership-period.ts'

type WantedPeriod = { planId: string; months: number }

export type JoinFacts = {
  today: string
  /** The active or paused membership. A person has at most one. */
  held: { planId: string; status: string; endDate: string } | null
  /** Plans of purchases whose payment is authorized but not finished. */
  takenPlanIds: readonly string[]
}

/** The next period follows one that is still running. */
export function findNextPeriodEnd({ planId, months }: WantedPeriod, { held, today }: JoinFacts): string {
  return held?.status === 'active' && held.planId === planId
    ? findRenewedEnd(held.endDate, today, months)
    : findPeriodEnd(today, months)
}

/** Null if it can be bought. The period must end on the day that the buyer was shown. */
export function findJoinObstacle(wanted: WantedPeriod, shownUntil: string | null, facts: JoinFacts) {
  const { held, takenPlanIds, today } = facts
  const isOther = (planId: string) => planId !== wanted.planId
  if (held?.status === 'paused') return 'paused'
  if (takenPlanIds.some(isOther) || (held && held.endDate >= today && isOther(held.planId)))
    return 'other_plan'
  if (shownUntil === findNextPeriodEnd(wanted, facts)) return null
  const isRenewed = held && !isOther(held.planId) && shownUntil !== null && held.endDate >= shownUntil
  return isRenewed ? 'renewed' : 'moved'
}
