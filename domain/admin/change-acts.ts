import { bookingAct } from './booking-acts.ts'
import type { ChangeDescription, DoneAct } from './change-description.ts'
import { periodWords } from './change-values.ts'

type ActWriter = (description: ChangeDescription) => string | DoneAct | null

/** A specific phrase for a change; null where 'added', 'changed' or 'removed' is enough. */
export function actOf(
  { subject, action }: ChangeDescription['change'],
  description: ChangeDescription,
): DoneAct | null {
  const act = acts[`${subject} ${action}`]?.(description) ?? null
  return typeof act === 'string' ? { words: act, covers: description.columns } : act
}

/** Joins the non-empty parts, such as ': a, b, c'. */
function facts(...parts: (string | false | null)[]): string {
  const said = parts.filter((part) => part)
  return said.length > 0 ? `: ${said.join(', ')}` : ''
}

const span = (from: string | null, to: string | null) => from && to && `${from} to ${to}`
const changed = ({ change }: ChangeDescription, column: string) => column in (change.after ?? {})
const isNow = ({ change }: ChangeDescription, column: string) => change.after?.[column] ?? null

const means: Record<string, string> = { card: ' by card', cash: ' in cash', gift_card: ' by gift card' }

const linkEnds: Record<string, string> = {
  paid: 'took the money of',
  settled: 'took the money at the desk for',
  replaced: 'replaced',
  withdrawn: 'withdrew',
  lapsed: 'ended',
}

const acts: Record<string, ActWriter> = {
  'bookings insert': bookingAct,
  'bookings update': bookingAct,
  'booking_notes insert': ({ name, is }) => `noted on ${name ?? 'a booking'}${facts(is('note'))}`,
  'booking_notes delete': ({ it, was }) => `removed ${it}${facts(was('note'))}`,
  'bay_codes update': ({ it }) => `replaced ${it}`,
  'check_ins insert': ({ name, is }) => `checked in ${name ?? is('gym_member_id') ?? 'somebody'}`,
  'check_ins delete': ({ it }) => `took back ${it}`,
  'check_ins update': (description) => {
    if (!changed(description, 'checked_out_at')) return null
    const who = description.name ?? 'somebody'
    const words = isNow(description, 'checked_out_at')
      ? `checked out ${who}`
      : `took back the check-out of ${who}`
    return { words, covers: ['checked_out_at'] }
  },
  'cash_drawers insert': () => 'opened the cash drawer',
  'cash_drawers update': (description) => {
    if (!isNow(description, 'closed_at')) return null
    const { is } = description
    const counted = is('counted_cents') && `counted ${is('counted_cents')}`
    const words = `closed the cash drawer${facts(counted, is('expected_cents') && `expected ${is('expected_cents')}`)}`
    return { words, covers: ['closed_at', 'counted_cents', 'expected_cents'] }
  },
  'cash_entries insert': ({ change, is }) => {
    const sum = is('cents')?.replace('-', '') ?? 'cash'
    const why = facts(is('reason'))
    const kind = change.after?.kind
    if (kind === 'float') return `put a float of ${sum} into the cash drawer${why}`
    if (kind === 'out' || kind === 'refund') return `took ${sum} out of the cash drawer${why}`
    return `put ${sum} into the cash drawer${why}`
  },
  'payment_links insert': ({ name, is }) =>
    `sent a payment link for ${name ?? 'a booking'}${facts(is('cents'), is('email'))}`,
  'payment_links update': (description) => {
    const ended = isNow(description, 'ended_as')
    const words = typeof ended === 'string' ? linkEnds[ended] : undefined
    return words ? { words: `${words} ${description.it}`, covers: ['ended_as'] } : null
  },
  'events insert': ({ change, it, is }) =>
    `planned ${it}${facts(is('kind'), periodWords(change.after?.starts_at, change.after?.ends_at), is('capacity') && `${is('capacity')} places`, is('bay_ids'))}`,
  'events update': (description) =>
    changed(description, 'cancelled_at')
      ? {
          words: isNow(description, 'cancelled_at')
            ? `cancelled ${description.it}`
            : `restored ${description.it}`,
          covers: ['cancelled_at'],
        }
      : null,
  'event_signups insert': ({ change, name, is }) => {
    const line = change.after?.is_waiting ? 'to the waiting list of' : 'to'
    return `added ${name ?? 'somebody'} ${line} ${is('event_id') ?? 'an event'}`
  },
  'event_signups delete': ({ name, was }) =>
    `took ${name ?? 'somebody'} off ${was('event_id') ?? 'an event'}`,
  'event_signups update': (description) => {
    const who = description.name ?? 'somebody'
    const fee = feeAct(description, who)
    if (fee) return fee
    if (changed(description, 'checked_in_at')) {
      const isHere = isNow(description, 'checked_in_at')
      return {
        words: isHere ? `checked in ${who}` : `took back the check-in of ${who}`,
        covers: ['checked_in_at'],
      }
    }
    if (!changed(description, 'is_waiting')) return null
    const words = isNow(description, 'is_waiting') ? `put ${who} on the waiting list` : `gave ${who} a place`
    return { words, covers: ['is_waiting'] }
  },
  'gift_cards update': ({ change, it, was, is }) =>
    change.reasonCode === 'gift_printed'
      ? `had the code of ${it} shown at the till`
      : `sent ${it} to ${is('to_email') ?? 'another address'} instead of ${was('to_email') ?? 'the first'}`,
  'gym_members insert': ({ change, it }) =>
    change.reasonCode === 'sync'
      ? `synced ${it}: added to the member book`
      : `added ${it} to the member book`,
  'gym_members update': (description) => {
    const { change, it } = description
    if (change.reasonCode === 'merged') return `made one of ${it} and ${change.reason}`
    if (change.reasonCode === 'unmerged') return `made two of ${it} and ${change.reason} again`
    return description.columns.length === 0 ? `synced ${it}` : null
  },
  'invitations insert': ({ name, is }) => `invited ${name ?? 'somebody'} as ${is('role') ?? 'staff'}`,
  'invitations update': (description) => {
    if (isNow(description, 'revoked_at'))
      return { words: `took back ${description.it}`, covers: ['revoked_at'] }
    return isNow(description, 'accepted_at')
      ? { words: `accepted ${description.it}`, covers: ['accepted_at'] }
      : null
  },
  'member_notes insert': ({ name, is }) =>
    `noted on ${name ?? 'a member'}${facts(is('note'), is('tags') && `tags ${is('tags')}`)}`,
  'memberships insert': ({ name, is }) =>
    `gave ${name ?? 'somebody'} ${is('plan_id') ? `the plan ${is('plan_id')}` : 'a plan'}${facts(span(is('started_on'), is('end_date')), is('price_cents'))}`,
  'memberships update': membershipAct,
  'opening_exceptions insert': ({ name, is }) =>
    `set other hours for ${name ?? 'a day'}${facts(span(is('opens_minute'), is('closes_minute')) ?? 'closed', is('note'))}`,
  'opening_exceptions delete': ({ name }) => `removed the other hours of ${name ?? 'a day'}`,
  'opening_hours insert': ({ name, is }) =>
    `added opening hours for ${name?.split(' from ')[0] ?? 'a weekday'}${facts(span(is('opens_minute'), is('closes_minute')))}`,
  'opening_hours delete': ({ name, was }) =>
    `removed the opening hours of ${name?.split(' from ')[0] ?? 'a weekday'}${facts(span(was('opens_minute'), was('closes_minute')))}`,
  'orders update': orderAct,
  'payments insert': ({ change, name, is }) => {
    const { status, method, amount_cents: cents, gift_cents: gift, tip_cents: tip } = change.after ?? {}
    const sum = is('amount_cents')
    const what = name ?? 'something bought'
    if (status === 'pending') return `began a payment${sum ? ` of ${sum}` : ''} for ${what}`
    const parts = [
      cents !== 0 && `${sum ?? 'a payment'}${means[String(method)] ?? ''}`,
      Boolean(gift) && `${is('gift_cents')} by gift card`,
    ].filter(Boolean)
    return `took ${parts.join(' and ') || 'a payment'} for ${what}${tip ? `, ${is('tip_cents')} of it a tip` : ''}`
  },
  'payments update': paymentAct,
  'payments refund': refundAct,
  'price_rules insert': ({ it, is }) =>
    `added ${it}${facts(is('cents_per_hour') && `${is('cents_per_hour')} an hour`, is('weekdays'), span(is('from_minute'), is('until_minute')))}`,
  'membership_plans insert': ({ it, is }) =>
    `added ${it}${facts(is('price_cents'), is('months') && `${is('months')} months at a time`)}`.replace(
      ', 1 months at a time',
      ' a month',
    ),
  'stock_items insert': ({ it, is }) =>
    `put ${it} on the shelf${facts(is('price_cents'), is('quantity') && `${is('quantity')} of them`)}`,
  'mfa_factors delete': ({ it }) => `removed ${it}`,
  'user_roles insert': ({ name, is }) => `gave ${name ?? 'somebody'} ${roleWords(is('role'))}`,
  'user_roles delete': ({ name, was }) => `took ${roleWords(was('role'))} from ${name ?? 'somebody'}`,
}

function feeAct({ change: { reasonCode }, is }: ChangeDescription, who: string): DoneAct | null {
  const what = `the fee of ${who} for ${is('event_id') ?? 'an event'}`
  const covers = ['full_name', 'event_id', 'fee_cents', 'number']
  if (reasonCode === 'fee_taken')
    return { words: `took ${what}${facts(is('fee_cents'), is('number'))}`, covers }
  return reasonCode === 'fee_back' ? { words: `gave back ${what}${facts(is('fee_cents'))}`, covers } : null
}

function roleWords(role: string | null): string {
  return role === null ? 'a role' : `the role ${role}`
}

function orderAct({ change, it, is }: ChangeDescription): DoneAct | null {
  const stage = is('fulfilment')
  if (stage === null) return null
  const parcel = [
    is('carrier') && ` with ${is('carrier')}`,
    is('tracking') && `, tracking number ${is('tracking')}`,
  ]
  const words = change.after?.id_seen
    ? `handed over ${it}, ID seen`
    : `marked ${it} as ${stage}${parcel.filter(Boolean).join('')}`
  return { words, covers: ['fulfilment', 'carrier', 'tracking', 'id_seen'] }
}

function membershipAct(description: ChangeDescription): DoneAct | null {
  const { change, it, is } = description
  if (changed(description, 'paused_on'))
    return isNow(description, 'paused_on')
      ? {
          words: `paused ${it} on ${is('paused_on')}${is('resumes_on') ? ` until ${is('resumes_on')}` : ''}`,
          covers: ['paused_on', 'resumes_on', 'status'],
        }
      : { words: `took up ${it} again`, covers: ['paused_on', 'resumes_on', 'status'] }
  const ended = ['cancelled', 'expired'].includes(String(change.after?.status))
  return ended ? { words: `ended ${it}`, covers: ['status', 'cancelled_at', 'lapsed_at'] } : null
}

function paymentAct(description: ChangeDescription): DoneAct | null {
  const { change, it, is } = description
  if (is('dispute')) return { words: `reported a dispute over ${it}: ${is('dispute')}`, covers: ['dispute'] }
  const how = means[String(change.after?.method)] ?? ''
  const words = paymentSteps[String(change.after?.status)]
  return words === undefined
    ? null
    : { words: words.replace('*', it) + how, covers: ['status', 'completed_at', 'method', 'at_counter'] }
}

const paymentSteps: Record<string, string> = {
  authorized: 'began to take *',
  completed: 'took *',
  failed: 'noted that * failed',
  voided: 'let * go',
}

function refundAct({ change, name, is }: ChangeDescription): string {
  const whom = `for ${name ?? 'a payment'}`
  if (is('handed_back_cents')) return `handed back ${is('handed_back_cents')} at the counter ${whom}`
  const parts = [
    change.after?.card_cents ? is('card_cents') : null,
    change.after?.gift_cents ? `${is('gift_cents')} on the gift card` : null,
  ].filter(Boolean)
  const sum = parts.join(' and ') || 'nothing'
  switch (change.reasonCode) {
    case 'tried_again':
      return `tried again to pay back ${sum} ${whom}`
    case 'paid_by_hand':
      return `paid back ${sum} by hand ${whom}`
    case 'nothing_owed':
      return `settled that nothing is owed ${whom}, instead of ${sum}`
    default:
      return `paid back ${sum} ${whom}${change.after?.restock ? ', with the goods back on the shelf' : ''}`
  }
}
