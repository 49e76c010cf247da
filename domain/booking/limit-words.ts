import type { PriceRule } from '../contract/price-rule.ts'
import { dayOf } from '../venue/venue-clock.ts'
import { formatDay } from '../venue/venue-time.ts'
import { formatLength } from './booking-words.ts'
import { findMonday, type LimitRule, type LimitUse } from './plan-limits.ts'

type LimitedPlan = { planName: string; rules: readonly PriceRule[]; shortestMinutes: number }

export function describePlanLimit(use: LimitUse, plan: LimitedPlan): string {
  const held = " A time you're holding in another window counts too: book it or release it."
  return `Your ${plan.planName} plan has ${ruleWords[use.rule](use, plan)}${use.hasHold ? held : ''}`
}

const ruleWords: Record<LimitRule, (use: LimitUse, plan: LimitedPlan) => string> = {
  'open-bookings': (use) =>
    `${openWords(use.most)} at a time. You have ${use.used}${besidesWords(use)}: play one or cancel one first.`,

  'weekly-hours': (use, { shortestMinutes }) => {
    const { most, used, left, span } = use
    const upTo = left >= shortestMinutes ? `up to ${formatLength(left)}, ` : ''
    if (used === 0) return `${formatHours(most)} a week: choose up to ${formatLength(left)}.`
    const booked = `You have booked ${partWords(use)} in the week of ${shortDay(span)}`
    return `${formatHours(most)} a week. ${booked}: choose ${upTo}another week, or cancel one.`
  },

  'peak-hours': (use, { rules }) => {
    const { most, used, left, span } = use
    const hours = `${most === 60 ? 'hour' : 'hours'}${peakNames(rules)}`
    if (most === 0) return `no peak ${hours}: choose another time.`
    const booked = used === 0 ? '' : ` You have booked ${partWords(use)} on ${shortDay(span)}.`
    const upTo = left > 0 ? `up to ${formatLength(left)} of peak time, ` : ''
    return `${most / 60} peak ${hours} a day.${booked} Choose ${upTo}another day, or a time that is not peak.`
  },
}

/** '3 of 4 hours left this week' */
export function leftWords(uses: readonly LimitUse[], now: number): string[] {
  return uses.map(({ rule, most, left, span }) => {
    if (rule === 'open-bookings') return `${left} of ${openWords(most)} left`
    if (rule === 'weekly-hours') return `${left / 60} of ${formatHours(most)} left ${weekWords(span, now)}`
    if (most === 0) return 'No peak hours'
    return `${left / 60} of ${most / 60} peak ${most === 60 ? 'hour' : 'hours'} left on this day`
  })
}

function formatHours(minutes: number): string {
  return `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
}

function openWords(count: number): string {
  return `${count} upcoming ${count === 1 ? 'booking' : 'bookings'}`
}

/** '3 of them besides this one'. */
function partWords(use: LimitUse): string {
  const part = use.used % 60 === 0 ? `${use.used / 60} of them` : formatLength(use.used)
  return `${use.used >= use.most ? 'all of them' : part}${besidesWords(use)}`
}

function besidesWords({ isMove }: LimitUse): string {
  return isMove ? ' besides this one' : ''
}

/** Names of the peak price rules, unless obvious. */
function peakNames(rules: readonly PriceRule[]): string {
  const names = rules.filter(({ isPeak }) => isPeak).map(({ name }) => name)
  return names.length === 0 || names.join() === 'Peak' ? '' : ` (${names.join(', ')})`
}

function weekWords(monday: string, now: number): string {
  return monday === findMonday(dayOf(now)) ? 'this week' : `in the week of ${shortDay(monday)}`
}

/** 'Mon, Nov 30' */
function shortDay(day: string): string {
  return formatDay(day).replace(/, \d+$/, '')
}
