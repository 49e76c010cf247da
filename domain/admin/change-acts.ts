import { bookingAct } from './booking-acts.ts'
import type { DoneAct, Teller } from './change-teller.ts'
import { periodWords } from './change-values.ts'

type Telling = (tell: Teller) => string | DoneAct | null

/** A specific phrase for a change; null where 'added', 'changed' or 'removed' is enough. */
export function actOf({ subject, action }: Teller['change'], tell: Teller): DoneAct | null {
  const told = acts[`${subject} ${action}`]?.(tell) ?? null
  return typeof told === 'string' ? { words: told, tells: tell.columns } : told
}

/** Joins the non-empty parts, such as ': a, b, c'. */
function facts(...parts: (string | false | null)[]): string {
  const said = parts.filter((part) => part)
  return said.length > 0 ? `: ${said.join(', ')}` : ''
}

const span = (from: string | null, to: string | null) => from && to && `${from} to ${to}`
const changed = ({ change }: Teller, column: string) => column in (change.after ?? {})
const isNow = ({ change }: Teller, column: string) => change.after?.[column] ?? null

const means: Record<string, string> = { card: ' by card', cash: ' in cash', gift_card: ' by gift card' }

const linkEnds: Record<string, string> = {
  paid: 'took the money of',
  settled: 'took the money at the desk for',
  replaced: 'replaced',
  withdrawn: 'withdrew',
  lapsed: 'ended',
}

const acts: Record<string, Telling> = {
  'bookings insert': bookingAct,
  'bookings update': bookingAct,
  'booking_notes insert': ({ name, is }) => `noted on ${name ?? 'a booking'}${facts(is('note'))}`,
  'booking_notes delete': ({ it, was }) => `removed ${it}${facts(was('note'))}`,
  'bay_codes update': ({ it }) => `replaced ${it}`,
  'check_ins insert': ({ name, is }) => `checked in ${name ?? is('gym_member_id') ?? 'somebody'}`,
  'check_ins delete': ({ it }) => `took back ${it}`,
  'check_ins update': (tell) => {
    if (!changed(tell, 'checked_out_at')) return null
    const who = tell.name ?? 'somebody'
    const words = isNow(tell, 'checked_out_at') ? `checked out ${who}` : `took back the check-out of ${who}`
    return { words, tells: ['checked_out_at'] }
  },
  'cash_drawers insert': () => 'opened the cash drawer',
  'cash_drawers update': (tell) => {
    if (!isNow(tell, 'closed_at')) return null
    const { is } = tell
    const counted = is('counted_cents') && `counted ${is('counted_cents')}`
    const words = `closed the cash drawer${facts(counted, is('expected_cents') && `expected ${is('expected_cents')}`)}`
    return { words, tells: ['closed_at', 'counted_cents', 'expected_cents'] }
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
  'payment_links update': (tell) => {
    const ended = isNow(tell, 'ended_as')
    const words = typeof ended === 'string' ? linkEnds[ended] : undefined
    return words ? { words: `${words} ${tell.it}`, tells: ['ended_as'] } : null
  },
  'events insert': ({ change, it, is }) =>
    `planned ${it}${facts(is('kind'), periodWords(change.after?.starts_at, change.after?.ends_at), is('capacity') && `${is('capacity')} places`, is('bay_ids'))}`,
  'events update': (tell) =>
    changed(tell, 'cancelled_at')
      ? {
          words: isNow(tell, 'cancelled_at') ? `cancelled ${tell.it}` : `restored ${tell.it}`,
          tells: ['cancelled_at'],
        }
      : null,
  'event_signups insert': ({ change, name, is }) => {
    const line = change.after?.is_waiting ? 'to the waiting list of' : 'to'
    return `added ${name ?? 'somebody'} ${line} ${is('event_id') ?? 'an event'}`
  },
  'event_signups delete': ({ name, was }) =>
    `took ${name ?? 'somebody'} off ${was('event_id') ?? 'an event'}`,
  'event_signups update': (tell) => {
    const who = tell.name ?? 'somebody'
    const fee = feeAct(tell, who)
    if (fee) return fee
    if (changed(tell, 'checked_in_at')) {
      const isHere = isNow(tell, 'checked_in_at')
      return {
        words: isHere ? `checked in ${who}` : `took back the check-in of ${who}`,
        tells: ['checked_in_at'],
      }
    }
    if (!changed(tell, 'is_waiting')) return null
    const words = isNow(tell, 'is_waiting') ? `put ${who} on the waiting list` : `gave ${who} a place`
    return { words, tells: ['is_waiting'] }
  },
  'gift_cards update': ({ change, it, was, is }) =>
    change.reasonCode === 'gift_printed'
      ? `had the code of ${it} shown at the till`
      : `sent ${it} to ${is('to_email') ?? 'another address'} instead of ${was('to_email') ?? 'the first'}`,
  'gym_members insert': ({ change, it }) =>
    change.reasonCode === 'sync'
      ? `synced ${it}: added to the member book`
      : `added ${it} to the member book`,
  'gym_members update': (tell) => {
    const { change, it } = tell
    if (change.reasonCode === 'merged') return `made one of ${it} and ${change.reason}`
    if (change.reasonCode === 'unmerged') return `made two of ${it} and ${change.reason} again`
    return tell.columns.length === 0 ? `synced ${it}` : null
  },
  'invitations insert': ({ name, is }) => `invited ${name ?? 'somebody'} as ${is('role') ?? 'staff'}`,
  'invitations update': (tell) => {
    if (isNow(tell, 'revoked_at')) return { words: `took back ${tell.it}`, tells: ['revoked_at'] }
    return isNow(tell, 'accepted_at') ? { words: `accepted ${tell.it}`, tells: ['accepted_at'] } : null
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

function feeAct({ change: { reasonCode }, is }: Teller, who: string): DoneAct | null {
  const what = `the fee of ${who} for ${is('event_id') ?? 'an event'}`
  const tells = ['full_name', 'event_id', 'fee_cents', 'number']
  if (reasonCode === 'fee_taken')
    return { words: `took ${what}${facts(is('fee_cents'), is('number'))}`, tells }
  return reasonCode === 'fee_back' ? { words: `gave back ${what}${facts(is('fee_cents'))}`, tells } : null
}

function roleWords(role: string | null): string {
  return role === null ? 'a role' : `the role ${role}`
}

function orderAct({ change, it, is }: Teller): DoneAct | null {
  const stage = is('fulfilment')
  if (stage === null) return null
  const parcel = [
    is('carrier') && ` with ${is('carrier')}`,
    is('tracking') && `, tracking number ${is('tracking')}`,
  ]
  const words = change.after?.id_seen
    ? `handed over ${it}, ID seen`
    : `marked ${it} as ${stage}${parcel.filter(Boolean).join('')}`
  return { words, tells: ['fulfilment', 'carrier', 'tracking', 'id_seen'] }
}

function membershipAct(tell: Teller): DoneAct | null {
  const { change, it, is } = tell
  if (changed(tell, 'paused_on'))
    return isNow(tell, 'paused_on')
      ? {
          words: `paused ${it} on ${is('paused_on')}${is('resumes_on') ? ` until ${is('resumes_on')}` : ''}`,
          tells: ['paused_on', 'resumes_on', 'status'],
        }
      : { words: `took up ${it} again`, tells: ['paused_on', 'resumes_on', 'status'] }
  const ended = ['cancelled', 'expired'].includes(String(change.after?.status))
  return ended ? { words: `ended ${it}`, tells: ['status', 'cancelled_at', 'lapsed_at'] } : null
}

function paymentAct(tell: Teller): DoneAct | null {
  const { change, it, is } = tell
  if (is('dispute')) return { words: `reported a dispute over ${it}: ${is('dispute')}`, tells: ['dispute'] }
  const how = means[String(change.after?.method)] ?? ''
  const words = paymentSteps[String(change.after?.status)]
  return words === undefined
    ? null
    : { words: words.replace('*', it) + how, tells: ['status', 'completed_at', 'method', 'at_counter'] }
}

const paymentSteps: Record<string, string> = {
  authorized: 'began to take *',
  completed: 'took *',
  failed: 'noted that * failed',
  voided: 'let * go',
}

function refundAct({ change, name, is }: Teller): string {
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
