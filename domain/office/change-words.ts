import { formatCents } from '../money/money.ts'
import { formatHour, formatInstant } from '../venue/venue-time.ts'
import { weekdayNames, weekdaysWords } from '../venue/weekday-words.ts'

export type ChangeLine = { label: string; before: string | null; after: string | null }
type Values = Record<string, unknown>
type LoggedChange = { subject: string; before: Values | null; after: Values | null }
/** What an id stands for, where that is known. */
type NameOf = (id: string) => string | undefined

const nothing = '–'

// Columns that mean nothing to a person, or repeat what is shown beside them.
const silent = new Set([
  'id',
  'user_id',
  'granted_by',
  'granted_at',
  'invited_by',
  'only_one',
  'created_at',
  'booking_date',
  'start_time',
  'end_time',
  'reminded_at',
  'booked_by',
  'counter_cents',
  'held_at',
  'held_by',
  'hold_expires_at',
  'moves_booking_id',
  'payment_id',
  'gift_taken',
  'is_resting',
  'provider_payment_id',
  'source_hash',
  'version',
  // Of an event, what others make of it and not its form.
  'taken',
  'is_joined',
  'waiting',
])

// Shown only if not empty.
const fromNothing = new Set([
  'at_counter',
  'card_cents',
  'discount_cents',
  'fee_cents',
  'gift_cents',
  'gift_refunded_cents',
  'refunded_cents',
  'restock',
])

const labels: Record<string, string> = {
  is_cancelled: 'Cancelled',
  is_peak: 'Peak time',
  active: 'In use',
  bay_id: 'Bay',
  bay_ids: 'Bays',
  bays_from: 'Bays from',
  bays_until: 'Bays until',
  booking_id: 'Booking',
  booking_discount_percent: 'Discount on bays',
  booking_window_days: 'Books days ahead',
  buffer_minutes: 'Minutes to tidy up',
  capacity: 'Places',
  cents_per_hour: 'An hour',
  daily_peak_hours: 'Peak hours a day at most',
  card_cents: 'Back to the card',
  gift_cents: 'Back to the gift card',
  contact_name: 'Name',
  fee_cents: 'Fee',
  free_until_hours: 'Free to cancel until hours before',
  from_minute: 'From',
  gift_card_id: 'Gift card',
  gym_member_id: 'Member',
  guest_window_days: 'Guests book days ahead',
  hold_minutes: 'Held for minutes',
  late_fee_percent: 'Kept after that, in percent',
  left_handed: 'Left-handed too',
  max_minutes: 'Longest booking, minutes',
  members_only: 'Members only',
  members_too: 'For members as well',
  min_minutes: 'Shortest booking, minutes',
  months: 'Months paid at a time',
  open_bookings: 'Upcoming bookings at most',
  opens_minute: 'Opens',
  ended_as: 'Ended',
  event_id: 'Event',
  full_name: 'Name',
  is_waiting: 'On the waiting list',
  on_lapse: 'If not paid in time',
  order_id: 'Order',
  purchase_id: 'Membership',
  closes_minute: 'Closes',
  override_reason: 'Rule set aside because',
  price_cents: 'Price',
  picture: 'Picture',
  picture_alt: 'What can be seen',
  quantity: 'On the shelf',
  restock: 'Goods back on the shelf',
  sort_order: 'Place in the list',
  until_minute: 'Until',
  weekly_hours: 'Hours a week at most',
  weekday: 'Day',
  weekdays: 'Days',
}

/** The old and new value of each changed column, in words. */
export function changeLines({ subject, before, after }: LoggedChange, nameOf: NameOf): ChangeLine[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const isWhole = before === null || after === null
  return columns
    .filter((column) => !silent.has(column))
    .filter((column) => !isWhole || !fromNothing.has(column) || (after ?? before)?.[column])
    .map((column) => ({
      label: labelOf(column, subject),
      before: before && valueWords(column, before[column], nameOf),
      after: after && valueWords(column, after[column], nameOf),
    }))
    .filter(({ before, after }) => (isWhole ? (before ?? after) !== nothing : before !== after))
}

function labelOf(column: string, subject: string): string {
  if (column === 'capacity' && subject === 'bays') return 'Players at most'
  const plain = column.replace(/_(at|on|cents|minute)$/, '').replaceAll('_', ' ')
  return labels[column] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

function valueWords(column: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return nothing
  if (column.endsWith('_id')) return nameOf(String(value)) ?? nothing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return listWords(column, value, nameOf) || nothing
  if (typeof value === 'number') return numberWords(column, value)
  if (typeof value === 'string') return textWords(column, value)
  return JSON.stringify(value)
}

function listWords(column: string, values: readonly unknown[], nameOf: NameOf): string {
  if (column === 'weekdays') return weekdaysWords(values.map(Number))
  if (column.endsWith('_ids')) return values.map((id) => nameOf(String(id)) ?? nothing).join(', ')
  return values.join(', ')
}

function numberWords(column: string, value: number): string {
  if (column.includes('cents')) return formatCents(value)
  if (column.endsWith('_minute')) return formatHour(value)
  if (column.endsWith('_percent')) return `${value}%`
  return column === 'weekday' ? (weekdayNames[value] ?? String(value)) : String(value)
}

function textWords(column: string, value: string): string {
  const at = /_at$|^bays_/.test(column) ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(at)) return formatInstant(at)
  // The name of its file without the folder: another one is another picture.
  if (column === 'picture') return value.split('/').at(-1)?.slice(0, 8) ?? value
  if (column === 'status' && value === 'no_show') return 'no-show'
  if (column === 'on_lapse') return value === 'free' ? 'Free the bay' : 'Pay at the desk'
  if (column === 'status' || column === 'role' || column === 'kind') return value.replaceAll('_', ' ')
  return value
}
