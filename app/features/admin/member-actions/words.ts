import type { PurchaseEffect } from '#app/features/memberships/rules.ts'
import { formatActor } from '#domain/admin/reason-words.ts'
import type { MembershipAct, PlanMethod } from '#domain/contract/manage-member.ts'
import type { MemberLoad } from '#domain/contract/member-merge.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { shortDay } from '#domain/membership/membership-words.ts'
import type { MergeObstacle } from '#domain/membership/merge-obstacle.ts'
import { formatDay, formatInstant } from '#domain/venue/venue-time.ts'
import type { MergeQuestion } from './rules.ts'

type ActWords = {
  /** The button label. */
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

type QuestionWords = { title: string; answer: (side: MemberLoad) => string }

export const questionLabels: Record<MergeQuestion, QuestionWords> = {
  signIn: { title: 'Whose sign-in stays? The other one is switched off.', answer: signInWords },
  name: { title: 'Name', answer: ({ name }) => name },
  email: { title: 'Email', answer: ({ email }) => email },
  phone: { title: 'Phone', answer: ({ phone }) => phone || 'None' },
}

function signInWords({ signInEmail, isEmailProven, worksHere }: MemberLoad): string {
  return [signInEmail, !isEmailProven && 'email not confirmed', worksHere && 'works here']
    .filter((part) => typeof part === 'string')
    .join(', ')
}

export const obstacleWords: Record<MergeObstacle, string> = {
  which_sign_in: 'Both can sign in. Choose whose sign-in stays.',
  works_here:
    'The sign-in that would end works in the back office. Take the role away first, or keep that sign-in.',
  unproven:
    'The sign-in that would stay has not confirmed its email, so it may be anybody’s. Ask them to do that first.',
  two_plans: 'Both have a plan. End one of them first.',
  unsettled: 'A payment of theirs is under way. Wait a minute and look again.',
  notes_too_long: 'Their notes and tags together are more than one entry holds. Shorten them first.',
}

/** The compared lines of two entries, without those empty in both. */
export function mergeLines(kept: MemberLoad, gone: MemberLoad) {
  const told: [label: string, tell: (side: MemberLoad) => number | string | null][] = [
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Signs in with', ({ signInEmail }) => signInEmail],
    ['Plan', ({ planName }) => planName],
    ['Bookings', ({ bookings }) => bookings],
    ['Orders', ({ orders }) => orders],
    ['Payments', ({ payments }) => payments],
    ['Gift cards bought', ({ giftCards }) => giftCards],
    ['Visits', ({ visits }) => visits],
    ['Places at events', ({ events }) => events],
    ['Waiting for a time', ({ waiting }) => waiting],
    ['Emails from staff', ({ letters }) => letters],
    ['Notes and tags', ({ noteLength, tags }) => (noteLength + tags > 0 ? 'Yes' : null)],
  ]
  return told
    .filter(([, tell]) => tell(kept) || tell(gone))
    .map(([label, tell]) => ({ label, kept: tell(kept) || 'None', gone: tell(gone) || 'None' }))
}

type Twin = MemberDetails['twins'][number]

/** The fields in which two entries match. */
export function twinWords({ phone, email }: { phone: string; email: string }, twin: Twin): string {
  const shared = [twin.phone !== '' && twin.phone === phone && 'phone', twin.email === email && 'email']
  const words = `Same ${shared.filter((one) => typeof one === 'string').join(' and ')}`
  return `${words}, ${twin.hasAccount ? 'with an account' : 'without an account'}: ${twin.email}`
}

/** 'Jo Birdie (jo@example.com) went into this entry on …, by Sid Staff.', with the number that the other one had */
export function mergedWords({ name, goneId, email, at, by }: MemberDetails['merges'][number]): string {
  return `${name} #${goneId} (${email}) went into this entry on ${formatInstant(at)}, by ${formatActor(by)}.`
}

/** Says which entry keeps records added after the merge once it is undone. */
export function sinceWords({ hasGiven, goneId }: MemberDetails['merges'][number]): string {
  return hasGiven
    ? `What was booked and paid since the merge goes with #${goneId}, whose sign-in or email stayed.`
    : 'What came in since the merge stays here.'
}
