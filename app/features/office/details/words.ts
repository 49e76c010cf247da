import type { StaffPayment, StoryLine } from '#domain/contract/staff-stories.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatDay } from '#domain/venue/venue-time.ts'

export type Change = { label: string; before: string; after: string }

const labels: Record<string, string> = {
  bay_id: 'Bay',
  starts_at: 'Begins',
  ends_at: 'Ends',
  override_reason: 'Rule set aside',
  fee_cents: 'Kept for going late',
  payment_id: '',
  reminded_at: '',
  hold_expires_at: '',
  user_id: '',
  moves_booking_id: '',
}

/** The changed columns with old and new values. Rows that were added or removed have only a sentence. */
export function changesOf({ before, after }: StoryLine, bays: ReadonlyMap<string, string>): Change[] {
  if (!before || !after) return []
  return Object.keys(after).flatMap((column) => {
    const label = labels[column] ?? labelOf(column)
    if (label === '') return []
    return [
      {
        label,
        before: valueWords(column, before[column], bays),
        after: valueWords(column, after[column], bays),
      },
    ]
  })
}

function labelOf(column: string): string {
  return capital(column.replace(/_(cents|at)$/, '').replaceAll('_', ' '))
}

function valueWords(column: string, value: unknown, bays: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (column === 'bay_id') return bays.get(String(value)) ?? 'another bay'
  if (column === 'status') return statusWords(String(value)).toLowerCase()
  if (column.endsWith('_cents') && typeof value === 'number') return formatCents(value)
  if (column.endsWith('_at') && typeof value === 'string') return momentWords(Date.parse(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const statuses: Record<string, string> = {
  held: 'Being booked',
  confirmed: 'Confirmed',
  attended: 'Checked in',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

/** How a booking stands, as the desk says it. */
export function statusWords(status: string): string {
  return statuses[status] ?? status
}

/** 'Mon, Jan 5, 2026, 6:30 PM' at the venue. */
export function momentWords(instant: number): string {
  return `${formatDay(dayOf(instant))}, ${formatClock(instant)}`
}

const methods: Record<string, string> = { cash: 'Cash', card: 'Card', gift_card: 'Gift card' }

export function methodWords({ method, atCounter, giftCents, cents }: StaffPayment): string {
  const main = methods[method] ?? method
  const words = atCounter ? `${main} at the counter` : main
  return giftCents > 0 && cents > 0 ? `${words} and gift card` : words
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
