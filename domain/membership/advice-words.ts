import { formatCents } from '../money/money.ts'
import type { PlanAdvice, PlanOffer } from './plan-advice.ts'

export type AdviceWords = { verdict: string; reason: string }

/** Recommends the cheapest option. */
export function describeAdvice(
  { offers, beyond, hours, needsPlan }: PlanAdvice,
  heldId: string | null,
): AdviceWords | null {
  if (hours === 0) return null
  const [best, ...others] = offers
  const less = beyond.length > 0 ? describeSmallerPlans(beyond) : ''
  if (!best) return less === '' ? null : { verdict: 'No plan includes that many hours', reason: less }
  const next = others.find(({ monthCents }) => monthCents > best.monthCents)
  const held = offers.find(({ plan }) => heldId !== null && plan?.id === heldId)
  return {
    verdict: toVerdict(best, heldId),
    reason: [toReason({ best, compared: held && held !== best ? held : next, needsPlan }), less]
      .filter(Boolean)
      .join(' '),
  }
}

function toVerdict({ plan }: PlanOffer, heldId: string | null): string {
  if (plan === null) return 'Paying by the hour is cheapest'
  return plan.id === heldId ? `Stay with ${plan.name}` : `Choose ${plan.name}`
}

/** 'Weekday and Night Owl allow less than that.' */
function describeSmallerPlans(beyond: PlanAdvice['beyond']): string {
  const names = beyond.map(({ name }) => name)
  const last = names.pop() ?? ''
  return names.length === 0
    ? `${last} allows less than that.`
    : `${names.join(', ')} and ${last} allow less than that.`
}

type Compared = { best: PlanOffer; compared: PlanOffer | undefined; needsPlan: boolean }

function toReason({ best, compared, needsPlan }: Compared): string {
  const price = `It comes to ${formatCents(best.hourCents)} an hour`
  const saved = compared ? compared.monthCents - best.monthCents : 0
  const less = saved > 0 && compared ? `, ${formatCents(saved)} a month less than ${nameOf(compared)}` : ''
  const late = needsPlan ? ' Only members can play while the desk is closed.' : ''
  return `${price}${less}.${late}`
}

function nameOf({ plan }: PlanOffer): string {
  return plan?.name ?? 'without a plan'
}
