import type { PurchaseEffect } from '#app/features/memberships/rules.ts'
import { formatActor } from '#domain/admin/reason-words.ts'
import type { MembershipAct, PlanMethod } from '#domain/contract/manage-member.ts'
import type { MemberLoad } from '#domain/contract/member-merge.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { shortDay } from '#domain/membership/membership-words.ts'
import type { MergeObstacle } from '#domain/membership/merge-obstacle.ts'
import { formatDay, formatInstant } from '#domain/venue/venue-time.ts'
import type { MergeQuestion } from './rules.ts'

type ActTexts = {
  label: string
  title: (plan: string) => string
  lead: (end: string, isPaused: boolean) => string
  done: (end: string, isPaused: boolean) => string
}

export const actTexts: Record<MembershipAct, ActTexts> = {
  extend: {
    label: 'Extend',
    title: (plan) => `Extend ${plan}`,
    lead: (end, isPaused) =>
      `It ends on ${end}${isPaused ? ', plus the paused days' : ''}. Extending it is free.`,
    done: formatLastDay,
  },
  pause: {
    label: 'Pause',
    title: (plan) => `Pause ${plan}`,
    lead: () =>
      'Paused from today: no member prices and no member hours. The paused days are added at the end.',
    done: () => 'Paused from today.',
  },
  resume: {
    label: 'Resume',
    title: (plan) => `Resume ${plan}`,
    lead: () => 'It resumes today, with the paused days added at the end.',
    done: (end) => `Resumed. It ends on ${end}.`,
  },
  end: {
    label: 'End now',
    title: (plan) => `End ${plan} now`,
    lead: () => 'The membership ends immediately. Issue refunds from the payment page.',
    done: () => 'The membership has ended.',
  },
  end_later: {
    label: 'End after this period',
    title: (plan) => `End ${plan} after this period`,
    lead: (end, isPaused) =>
      isPaused
        ? 'It stays paused and ends for good once the remaining days are used.'
        : `They stay a member through ${end} and get no renewal reminder.`,
    done: formatLastDay,
  },
  keep: {
    label: 'Keep membership',
    title: (plan) => `Keep ${plan}`,
    lead: (end) => `It was set to end on ${end}. They will get renewal reminders again.`,
    done: () => 'The membership continues.',
  },
}

function formatLastDay(end: string, isPaused: boolean): string {
  return `It ends on ${end}${isPaused ? ', plus the paused days' : ''}.`
}

export const methodLabels: Record<PlanMethod, string> = {
  card: 'Card terminal',
  cash: 'Cash',
  free: 'Free',
}

export function describeEffect(effect: PurchaseEffect, planName: string, today: string): string {
  switch (effect.kind) {
    case 'on-request':
      return `${planName} has no price. You can give it for free.`
    case 'paused':
      return `Their ${effect.planName} is paused. Resume it first.`
    case 'waits':
      return `They have ${effect.planName} until ${shortDay(effect.endsOn, today)}. Another plan can start once it ends.`
    case 'renews':
      return `Extends ${planName} to ${formatDay(effect.until)}.`
    case 'joins':
      return `Starts today and ends on ${formatDay(effect.until)}.`
  }
}

type QuestionText = { title: string; answer: (side: MemberLoad) => string }

export const questionLabels: Record<MergeQuestion, QuestionText> = {
  signIn: { title: 'Which sign-in should be kept? The other one is turned off.', answer: formatSignIn },
  name: { title: 'Name', answer: ({ name }) => name },
  email: { title: 'Email', answer: ({ email }) => email },
  phone: { title: 'Phone', answer: ({ phone }) => phone || 'None' },
}

function formatSignIn({ signInEmail, isEmailProven, worksHere }: MemberLoad): string {
  return [signInEmail, !isEmailProven && 'email not confirmed', worksHere && 'works here']
    .filter((part) => typeof part === 'string')
    .join(', ')
}

export const obstacleTexts: Record<MergeObstacle, string> = {
  which_sign_in: 'Both can sign in. Choose which sign-in to keep.',
  works_here:
    'The sign-in that would be turned off belongs to staff. Revoke the role first, or keep that sign-in.',
  unproven:
    'The sign-in to keep has an unconfirmed email, so it could belong to anyone. Ask the member to confirm it first.',
  two_plans: 'Both have a plan. End one of them first.',
  unsettled: 'They have a payment in progress. Wait a minute and try again.',
  notes_too_long: 'Their notes and tags together are too long for one entry. Shorten them first.',
}

/** Leaves out fields that are empty in both entries. */
export function compareEntries(kept: MemberLoad, gone: MemberLoad) {
  const fields: [label: string, read: (side: MemberLoad) => number | string | null][] = [
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Signs in with', ({ signInEmail }) => signInEmail],
    ['Plan', ({ planName }) => planName],
    ['Bookings', ({ bookings }) => bookings],
    ['Orders', ({ orders }) => orders],
    ['Payments', ({ payments }) => payments],
    ['Gift cards bought', ({ giftCards }) => giftCards],
    ['Visits', ({ visits }) => visits],
    ['Event sign-ups', ({ events }) => events],
    ['Waitlist entries', ({ waiting }) => waiting],
    ['Emails from staff', ({ letters }) => letters],
    ['Notes and tags', ({ noteLength, tags }) => (noteLength + tags > 0 ? 'Yes' : null)],
  ]
  return fields
    .filter(([, read]) => read(kept) || read(gone))
    .map(([label, read]) => ({ label, kept: read(kept) || 'None', gone: read(gone) || 'None' }))
}

type Twin = MemberDetails['twins'][number]

export function describeMatch({ phone, email }: { phone: string; email: string }, twin: Twin): string {
  const shared = [twin.phone !== '' && twin.phone === phone && 'phone', twin.email === email && 'email']
  const words = `Same ${shared.filter((field) => typeof field === 'string').join(' and ')}`
  return `${words}, ${twin.hasAccount ? 'with an account' : 'without an account'}: ${twin.email}`
}

/** 'Jo Birdie (jo@example.com) was merged into this entry on …, by Sid Staff.' */
export function describeMerge({ name, goneId, email, at, by }: MemberDetails['merges'][number]): string {
  return `${name} #${goneId} (${email}) was merged into this entry on ${formatInstant(at)}, by ${formatActor(by)}.`
}

/** Says which entry keeps the records added since the merge if it is undone. */
export function describeUndo({ hasGiven, goneId }: MemberDetails['merges'][number]): string {
  return hasGiven
    ? `Bookings and payments since the merge go to #${goneId}, whose sign-in or email was kept.`
    : 'Everything added since the merge stays here.'
}
