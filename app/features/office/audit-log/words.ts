import { formatHour } from '#domain/venue/venue-time.ts'
import { weekdayNames } from '#domain/venue/weekday-words.ts'
import type { AuditLine } from './schema.ts'

export const subjects: Record<string, string> = {
  bays: 'Bay',
  bookings: 'Booking',
  booking_notes: 'Note on a booking',
  booking_terms: 'Terms of booking',
  card_readers: 'Card reader',
  cash_drawers: 'Cash drawer',
  cash_entries: 'Cash',
  check_ins: 'Check-in',
  events: 'Event',
  event_signups: 'Place at an event',
  gym_members: 'Member',
  invitations: 'Invitation',
  member_notes: 'Note on a member',
  membership_plans: 'Plan',
  memberships: 'Membership',
  mfa_factors: 'Sign-in phone',
  opening_exceptions: 'Day with other hours',
  opening_hours: 'Opening hours',
  orders: 'Order',
  payments: 'Payment',
  payment_links: 'Link to pay',
  price_rules: 'Price',
  stock_items: 'Stock',
  user_roles: 'Role',
}

/** The subjects to filter by. Roles and invitations to them are for admins only. */
export function subjectsFor(maySeeRoles: boolean): Record<string, string> {
  const { user_roles, invitations, ...rest } = subjects
  return maySeeRoles ? subjects : rest
}

const actions: Record<AuditLine['action'], string> = {
  insert: 'added',
  update: 'changed',
  delete: 'removed',
  refund: 'refunded',
}

/** 'Price changed', 'Role added'. */
export function changeTitle({ subject, action }: AuditLine): string {
  return `${subjects[subject] ?? subject.replaceAll('_', ' ')} ${actions[action]}`
}

/** The name of the changed record, even if it was deleted. */
export function subjectName(line: AuditLine, names: Record<string, string>): string | null {
  const { subject, subjectId, before, after } = line
  if (subject === 'booking_terms') return null
  const told = (column: string) => after?.[column] ?? before?.[column]
  const known = names[subjectId]
  if (known) return known
  const account = names[String(told('user_id'))]
  if (subject === 'event_signups' && account) return account
  const weekday = told('weekday')
  if (subject === 'opening_hours') return typeof weekday === 'number' ? hoursName(weekday, told) : null
  const name =
    told('name') ?? told('full_name') ?? told('title') ?? told('number') ?? told('day') ?? told('email')
  if (typeof name === 'string') return name
  return /^[0-9a-f]{8}-/.test(subjectId) ? null : subjectId
}

function hoursName(weekday: number, told: (column: string) => unknown): string {
  const opens = told('opens_minute')
  const from = typeof opens === 'number' ? ` from ${formatHour(opens)}` : ''
  return `${weekdayNames[weekday] ?? ''}${from}`
}
