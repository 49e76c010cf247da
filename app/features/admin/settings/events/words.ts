import { formatKind } from '#app/features/events/words.ts'
import { EventKind } from '#domain/contract/event-kind.ts'
import type { EventConflict } from '#domain/contract/event-roster.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import type { EventRow } from './rules.ts'

export const eventKinds = EventKind.options.map((kind) => ({ value: kind, label: formatKind(kind) }))

export function formatWhen({ startsAt, endsAt }: EventRow): string {
  return formatSlot(Date.parse(startsAt), Date.parse(endsAt))
}

/** '12 of 24 places taken, 3 waiting · $25.00 · members only'. */
export function formatPlaces({ taken, capacity, waiting, feeCents, membersOnly, bayIds }: EventRow): string {
  const line = waiting > 0 ? `, ${waiting} waiting` : ''
  return [
    `${taken} of ${capacity} places taken${line}`,
    feeCents > 0 && formatCents(feeCents),
    membersOnly && 'members only',
    bayIds.length > 0 && (bayIds.length === 1 ? '1 bay' : `${bayIds.length} bays`),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function describeNotice(taken: number, hasStarted = false): string {
  if (hasStarted) return 'It has started, so no emails are sent.'
  if (taken === 0) return 'No one has signed up.'
  return taken === 1
    ? 'The guest who signed up will get an email, if they gave an address.'
    : `All ${taken} guests who signed up will get an email, if they gave an address.`
}

/** 'Tuesday, December 1, 2026, 7:00 PM to 8:00 PM, Bay 1 · Meadow'. */
export function formatConflictPlace({ start, end, bayName }: EventConflict): string {
  return [formatSlot(start, end), bayName].filter(Boolean).join(', ')
}

/** For every kind except 'booking', which is shown as a link. */
export function describeConflict({ kind, name }: EventConflict): string {
  if (kind === 'outside') return 'outside opening hours'
  if (kind === 'closed') return name ? `closed that day, ${name}` : 'closed that day'
  return kind === 'event' ? name : 'someone is booking it now'
}

export function formatSkip(skipped: number, rest: number): string {
  return `Skip ${skipped === 1 ? '1 date' : `${skipped} dates`} and save ${rest}`
}
