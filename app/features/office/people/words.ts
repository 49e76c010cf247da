import type { PurchaseEffect } from '#app/features/memberships/rules.ts'
import type { MembershipAct, PlanMethod } from '#domain/contract/manage-member.ts'
import { shortDay } from '#domain/membership/membership-words.ts'
import { formatDay } from '#domain/venue/venue-time.ts'

type ActWords = {
  /** On the button in the row. */
  label: string
  title: (plan: string) => string
  lead: (end: string, isPaused: boolean) => string
  done: (end: string, isPaused: boolean) => string
}

export const actWords: Record<MembershipAct, ActWords> = {
  extend: {
    label: 'Extend',
    title: (plan) => `Extend ${plan}`,
    lead: (end, isPaused) =>
      `Its last day is ${end}${isPaused ? ', and the days of the pause are added' : ''}. A later one costs nothing.`,
    done: lastDayWords,
  },
  pause: {
    label: 'Pause',
    title: (plan) => `Pause ${plan}`,
    lead: () =>
      'From today it counts for nothing: no member price, no hours of members. As many days are added at its end.',
    done: () => 'It is paused from today.',
  },
  resume: {
    label: 'Take up again',
    title: (plan) => `Take up ${plan} again`,
    lead: () => 'It counts again from today, with the days of the pause added at its end.',
    done: (end) => `It counts again, and ends on ${end}.`,
  },
  end: {
    label: 'End now',
    title: (plan) => `End ${plan} now`,
    lead: () => 'They are no member from this moment. Money is given back on the page of the payment.',
    done: () => 'It has ended.',
  },
  end_later: {
    label: 'End with the period',
    title: (plan) => `End ${plan} with its period`,
    lead: (end, isPaused) =>
      isPaused
        ? 'It stays paused, and ends for good after the days that are left.'
        : `They stay a member up to ${end}, and get no reminder to renew.`,
    done: lastDayWords,
  },
  keep: {
    label: 'Keep it',
    title: (plan) => `Keep ${plan}`,
    lead: (end) => `It was to end on ${end} for good. They are reminded to renew again.`,
    done: () => 'It is kept.',
  },
}

function lastDayWords(end: string, isPaused: boolean): string {
  return `Its last day is ${end}${isPaused ? ', and the days of the pause are added' : ''}.`
}

export const methodLabels: Record<PlanMethod, string> = {
  card: 'Card terminal',
  cash: 'Cash',
  free: 'Free',
}

/** What selling a plan means, for who sells it. */
export function effectWords(effect: PurchaseEffect, planName: string, today: string): string {
  switch (effect.kind) {
    case 'on-request':
      return `${planName} has no price here. It can be given free.`
    case 'paused':
      return `Their ${effect.planName} is paused. Take it up again first.`
    case 'waits':
      return `They have ${effect.planName} until ${shortDay(effect.endsOn, today)}. Another plan can begin when it is over, or was ended.`
    case 'renews':
      return `Adds to ${planName}: then it ends on ${formatDay(effect.until)}.`
    case 'joins':
      return `Begins today and ends on ${formatDay(effect.until)}.`
  }
}
