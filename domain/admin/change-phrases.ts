import { describeBookingChange } from './booking-phrases.ts'
import type { ChangeDescription, ChangePhrase } from './change-description.ts'
import { formatPeriod } from './change-values.ts'
import { describePayment, describePaymentChange, describeRefund } from './payment-phrases.ts'

type PhraseWriter = (description: ChangeDescription) => string | ChangePhrase | null

/** Null where 'added', 'changed' or 'removed' is enough. */
export function findPhrase(
  { subject, action }: ChangeDescription['change'],
  description: ChangeDescription,
): ChangePhrase | null {
  const phrase = phraseWriters[`${subject} ${action}`]?.(description) ?? null
  return typeof phrase === 'string' ? { words: phrase, covers: description.columns } : phrase
}

/** ': a, b, c', without empty parts. */
function joinDetails(...parts: (string | false | null)[]): string {
  const present = parts.filter((part) => part)
  return present.length > 0 ? `: ${present.join(', ')}` : ''
}

const formatRange = (from: string | null, to: string | null) => from && to && `${from} to ${to}`
const hasChanged = ({ change }: ChangeDescription, column: string) => column in (change.after ?? {})
const newValue = ({ change }: ChangeDescription, column: string) => change.after?.[column] ?? null

const linkOutcomes: Record<string, string> = {
  paid: 'recorded the online payment of',
  settled: 'took payment at the desk for',
  replaced: 'replaced',
  withdrawn: 'canceled',
  lapsed: 'expired',
}

const phraseWriters: Record<string, PhraseWriter> = {
  'bookings insert': describeBookingChange,
  'bookings update': describeBookingChange,
  'booking_notes insert': ({ name, formatNew }) =>
    `added a note to ${name ?? 'a booking'}${joinDetails(formatNew('note'))}`,
  'booking_notes delete': ({ subjectPhrase, formatOld }) =>
    `removed ${subjectPhrase}${joinDetails(formatOld('note'))}`,
  'bay_codes update': ({ subjectPhrase }) => `replaced ${subjectPhrase}`,
  'check_ins insert': ({ name, formatNew }) =>
    `checked in ${name ?? formatNew('gym_member_id') ?? 'a guest'}`,
  'check_ins delete': ({ subjectPhrase }) => `undid ${subjectPhrase}`,
  'check_ins update': (description) => {
    if (!hasChanged(description, 'checked_out_at')) return null
    const who = description.name ?? 'a guest'
    const words = newValue(description, 'checked_out_at')
      ? `checked out ${who}`
      : `undid the check-out of ${who}`
    return { words, covers: ['checked_out_at'] }
  },
  'cash_drawers insert': () => 'opened the cash drawer',
  'cash_drawers update': (description) => {
    if (!newValue(description, 'closed_at')) return null
    const { formatNew } = description
    const counted = formatNew('counted_cents') && `counted ${formatNew('counted_cents')}`
    const words = `closed the cash drawer${joinDetails(counted, formatNew('expected_cents') && `expected ${formatNew('expected_cents')}`)}`
    return { words, covers: ['closed_at', 'counted_cents', 'expected_cents'] }
  },
  'cash_entries insert': ({ change, formatNew }) => {
    const sum = formatNew('cents')?.replace('-', '') ?? 'cash'
    const why = joinDetails(formatNew('reason'))
    const kind = change.after?.kind
    if (kind === 'float') return `put a float of ${sum} into the cash drawer${why}`
    if (kind === 'out' || kind === 'refund') return `took ${sum} out of the cash drawer${why}`
    return `put ${sum} into the cash drawer${why}`
  },
  'payment_links insert': ({ name, formatNew }) =>
    `sent a payment link for ${name ?? 'a booking'}${joinDetails(formatNew('cents'), formatNew('email'))}`,
  'payment_links update': (description) => {
    const ended = newValue(description, 'ended_as')
    const words = typeof ended === 'string' ? linkOutcomes[ended] : undefined
    return words ? { words: `${words} ${description.subjectPhrase}`, covers: ['ended_as'] } : null
  },
  'events insert': ({ change, subjectPhrase, formatNew }) =>
    `scheduled ${subjectPhrase}${joinDetails(formatNew('kind'), formatPeriod(change.after?.starts_at, change.after?.ends_at), formatNew('capacity') && `${formatNew('capacity')} places`, formatNew('bay_ids'))}`,
  'events update': (description) =>
    hasChanged(description, 'cancelled_at')
      ? {
          words: newValue(description, 'cancelled_at')
            ? `canceled ${description.subjectPhrase}`
            : `restored ${description.subjectPhrase}`,
          covers: ['cancelled_at'],
        }
      : null,
  'event_signups insert': ({ change, name, formatNew }) => {
    const target = change.after?.is_waiting ? 'to the waitlist for' : 'to'
    return `added ${name ?? 'a guest'} ${target} ${formatNew('event_id') ?? 'an event'}`
  },
  'event_signups delete': ({ name, formatOld }) =>
    `removed ${name ?? 'a guest'} from ${formatOld('event_id') ?? 'an event'}`,
  'event_signups update': (description) => {
    const who = description.name ?? 'a guest'
    const fee = describeFeeChange(description, who)
    if (fee) return fee
    if (hasChanged(description, 'checked_in_at')) {
      const isHere = newValue(description, 'checked_in_at')
      return {
        words: isHere ? `checked in ${who}` : `undid the check-in of ${who}`,
        covers: ['checked_in_at'],
      }
    }
    if (!hasChanged(description, 'is_waiting')) return null
    const words = newValue(description, 'is_waiting') ? `put ${who} on the waitlist` : `gave ${who} a place`
    return { words, covers: ['is_waiting'] }
  },
  'gift_cards update': ({ change, subjectPhrase, formatOld, formatNew }) =>
    change.reasonCode === 'gift_printed'
      ? `viewed the code of ${subjectPhrase} at the register`
      : `sent ${subjectPhrase} to ${formatNew('to_email') ?? 'another address'} instead of ${formatOld('to_email') ?? 'the first'}`,
  'gym_members insert': ({ change, subjectPhrase }) =>
    change.reasonCode === 'sync'
      ? `synced ${subjectPhrase}: added to the member list`
      : `added ${subjectPhrase} to the member list`,
  'gym_members update': (description) => {
    const { change, subjectPhrase } = description
    if (change.reasonCode === 'merged') return `merged ${subjectPhrase} and ${change.reason}`
    if (change.reasonCode === 'unmerged') return `undid the merge of ${subjectPhrase} and ${change.reason}`
    return description.columns.length === 0 ? `synced ${subjectPhrase}` : null
  },
  'invitations insert': ({ name, formatNew }) =>
    `invited ${name ?? 'a guest'} as ${formatNew('role') ?? 'staff'}`,
  'invitations update': (description) => {
    if (newValue(description, 'revoked_at'))
      return { words: `withdrew ${description.subjectPhrase}`, covers: ['revoked_at'] }
    return newValue(description, 'accepted_at')
      ? { words: `accepted ${description.subjectPhrase}`, covers: ['accepted_at'] }
      : null
  },
  'member_notes insert': ({ name, formatNew }) =>
    `added a note to ${name ?? 'a member'}${joinDetails(formatNew('note'), formatNew('tags') && `tags ${formatNew('tags')}`)}`,
  'memberships insert': ({ name, formatNew }) =>
    `gave ${name ?? 'a guest'} ${formatNew('plan_id') ? `the plan ${formatNew('plan_id')}` : 'a plan'}${joinDetails(formatRange(formatNew('started_on'), formatNew('end_date')), formatNew('price_cents'))}`,
  'memberships update': describeMembershipChange,
  'opening_exceptions insert': ({ name, formatNew }) =>
    `set special hours for ${name ?? 'a day'}${joinDetails(formatRange(formatNew('opens_minute'), formatNew('closes_minute')) ?? 'closed', formatNew('note'))}`,
  'opening_exceptions delete': ({ name }) => `removed the special hours for ${name ?? 'a day'}`,
  'opening_hours insert': ({ name, formatNew }) =>
    `added opening hours for ${name?.split(' from ')[0] ?? 'a weekday'}${joinDetails(formatRange(formatNew('opens_minute'), formatNew('closes_minute')))}`,
  'opening_hours delete': ({ name, formatOld }) =>
    `removed the opening hours of ${name?.split(' from ')[0] ?? 'a weekday'}${joinDetails(formatRange(formatOld('opens_minute'), formatOld('closes_minute')))}`,
  'orders update': describeOrderChange,
  'payments insert': describePayment,
  'payments update': describePaymentChange,
  'payments refund': describeRefund,
  'price_rules insert': ({ subjectPhrase, formatNew }) =>
    `added ${subjectPhrase}${joinDetails(formatNew('cents_per_hour') && `${formatNew('cents_per_hour')} an hour`, formatNew('weekdays'), formatRange(formatNew('from_minute'), formatNew('until_minute')))}`,
  'membership_plans insert': ({ subjectPhrase, formatNew }) =>
    `added ${subjectPhrase}${joinDetails(formatNew('price_cents'), formatNew('months') && `${formatNew('months')} months at a time`)}`.replace(
      ', 1 months at a time',
      ' a month',
    ),
  'stock_items insert': ({ subjectPhrase, formatNew }) =>
    `added ${subjectPhrase} to stock${joinDetails(formatNew('price_cents'), formatNew('quantity') && `quantity ${formatNew('quantity')}`)}`,
  'mfa_factors delete': ({ subjectPhrase }) => `removed ${subjectPhrase}`,
  'user_roles insert': ({ name, formatNew }) => `gave ${name ?? 'a guest'} ${formatRole(formatNew('role'))}`,
  'user_roles delete': ({ name, formatOld }) =>
    `removed ${formatRole(formatOld('role'))} from ${name ?? 'a guest'}`,
}

function describeFeeChange(
  { change: { reasonCode }, formatNew }: ChangeDescription,
  who: string,
): ChangePhrase | null {
  const what = `${who}'s fee for ${formatNew('event_id') ?? 'an event'}`
  const covers = ['full_name', 'event_id', 'fee_cents', 'number']
  if (reasonCode === 'fee_taken')
    return { words: `took ${what}${joinDetails(formatNew('fee_cents'), formatNew('number'))}`, covers }
  return reasonCode === 'fee_back'
    ? { words: `refunded ${what}${joinDetails(formatNew('fee_cents'))}`, covers }
    : null
}

function formatRole(role: string | null): string {
  return role === null ? 'a role' : `the ${role} role`
}

function describeOrderChange({ change, subjectPhrase, formatNew }: ChangeDescription): ChangePhrase | null {
  const stage = formatNew('fulfilment')
  if (stage === null) return null
  const parcel = [
    formatNew('carrier') && ` with ${formatNew('carrier')}`,
    formatNew('tracking') && `, tracking number ${formatNew('tracking')}`,
  ]
  const words = change.after?.id_seen
    ? `handed over ${subjectPhrase}, ID seen`
    : `marked ${subjectPhrase} as ${stage}${parcel.filter(Boolean).join('')}`
  return { words, covers: ['fulfilment', 'carrier', 'tracking', 'id_seen'] }
}

function describeMembershipChange(description: ChangeDescription): ChangePhrase | null {
  const { change, subjectPhrase, formatNew } = description
  if (hasChanged(description, 'paused_on'))
    return newValue(description, 'paused_on')
      ? {
          words: `paused ${subjectPhrase} on ${formatNew('paused_on')}${formatNew('resumes_on') ? ` until ${formatNew('resumes_on')}` : ''}`,
          covers: ['paused_on', 'resumes_on', 'status'],
        }
      : { words: `resumed ${subjectPhrase}`, covers: ['paused_on', 'resumes_on', 'status'] }
  const ended = ['cancelled', 'expired'].includes(String(change.after?.status))
  return ended ? { words: `ended ${subjectPhrase}`, covers: ['status', 'cancelled_at', 'lapsed_at'] } : null
}
