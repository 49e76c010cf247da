import { formatDay, formatHour } from '../venue/venue-time.ts'
import { weekdayNames } from '../venue/weekday-words.ts'

type Values = Record<string, unknown>

export type LoggedChange = {
  subject: string
  subjectId: string
  before: Values | null
  after: Values | null
}
export type Names = Readonly<Record<string, string>>

/** `label` names the subject in the filter; in `named`, '*' stands for the record's name. */
export const subjects: Record<string, { label: string; named: string; bare: string }> = {
  bays: { label: 'Bay', named: '*', bare: 'a bay' },
  bay_codes: { label: 'Bay code', named: 'the QR code of *', bare: 'the QR code of a bay' },
  bookings: { label: 'Booking', named: '*', bare: 'a booking' },
  booking_notes: { label: 'Note on a booking', named: 'the note on *', bare: 'the note on a booking' },
  booking_terms: { label: 'Booking terms', named: 'the booking terms', bare: 'the booking terms' },
  card_readers: { label: 'Card reader', named: 'the card reader *', bare: 'a card reader' },
  cash_drawers: { label: 'Cash drawer', named: 'the cash drawer', bare: 'the cash drawer' },
  cash_entries: { label: 'Cash', named: 'the cash drawer', bare: 'the cash drawer' },
  check_ins: { label: 'Check-in', named: 'the check-in of *', bare: 'a check-in' },
  events: { label: 'Event', named: '*', bare: 'an event' },
  event_signups: { label: 'Event signup', named: 'the event signup of *', bare: 'an event signup' },
  gift_cards: { label: 'Gift card', named: 'the gift card *', bare: 'a gift card' },
  gym_members: { label: 'Member', named: '*', bare: 'a member' },
  invitations: { label: 'Invitation', named: 'the invitation for *', bare: 'an invitation' },
  member_notes: { label: 'Note on a member', named: 'the note on *', bare: 'the note on a member' },
  membership_plans: { label: 'Plan', named: 'the plan *', bare: 'a plan' },
  memberships: { label: 'Membership', named: 'the membership of *', bare: 'a membership' },
  mfa_factors: { label: 'Sign-in phone', named: 'the sign-in phone of *', bare: 'a sign-in phone' },
  opening_exceptions: { label: 'Special hours', named: 'the hours on *', bare: 'the hours of a day' },
  opening_hours: { label: 'Opening hours', named: 'the opening hours of *', bare: 'the opening hours' },
  orders: { label: 'Order', named: '*', bare: 'an order' },
  payment_links: { label: 'Payment link', named: 'the payment link of *', bare: 'a payment link' },
  payments: { label: 'Payment', named: 'the payment for *', bare: 'a payment' },
  plan_settings: { label: 'Plan adviser', named: 'the plan adviser', bare: 'the plan adviser' },
  price_rules: { label: 'Price', named: 'the price *', bare: 'a price' },
  stock_items: { label: 'Stock', named: '*', bare: 'a stock item' },
  user_roles: { label: 'Role', named: 'the role of *', bare: 'a role' },
  venue: { label: 'Venue', named: 'the venue', bare: 'the venue' },
}

export function isKnownSubject(subject: string): boolean {
  return Object.hasOwn(subjects, subject)
}

export function findSubjectName(change: LoggedChange, names: Names): string | null {
  const { subject, subjectId, before, after } = change
  if (['booking_terms', 'cash_drawers', 'cash_entries', 'plan_settings', 'venue'].includes(subject))
    return null
  const readColumn = (column: string) => after?.[column] ?? before?.[column]
  const known = names[subjectId]
  if (subject === 'opening_hours') return formatHoursName(readColumn('weekday') ?? known, readColumn)
  if (subject === 'opening_exceptions') return formatDayName(known ?? readColumn('day') ?? subjectId)
  if (known) return known
  const account = names[String(readColumn('user_id'))]
  if (['event_signups', 'memberships'].includes(subject) && account) return account
  const name =
    readColumn('name') ??
    readColumn('full_name') ??
    readColumn('title') ??
    readColumn('number') ??
    readColumn('email')
  return typeof name === 'string' && name !== '' ? name : null
}

function formatHoursName(weekday: unknown, valueIn: (column: string) => unknown): string | null {
  const day = weekdayNames[Number(weekday)]
  if (weekday === undefined || weekday === null || day === undefined) return null
  const opens = valueIn('opens_minute')
  return typeof opens === 'number' && valueIn('weekday') !== undefined
    ? `${day} from ${formatHour(opens)}`
    : day
}

function formatDayName(day: unknown): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(day)) ? formatDay(String(day)) : null
}

/** 'NB-10642', 'the plan Birdie', or 'a booking' for a record without a name. */
export function formatSubject(change: LoggedChange, names: Names): string {
  const words = subjects[change.subject]
  if (!words) return `something in ${change.subject.replaceAll('_', ' ')}`
  const name = findSubjectName(change, names)
  return name === null ? words.bare : words.named.replace('*', name)
}
