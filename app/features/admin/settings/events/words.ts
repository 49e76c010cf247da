import { kindName } from '#app/features/events/words.ts'
import { EventKind } from '#domain/contract/event-kind.ts'
import type { EventConflict } from '#domain/contract/event-roster.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import type { EventRow } from './rules.ts'

export const eventKinds = EventKind.options.map((kind) => ({ value: kind, label: kindName(kind) }))

export function whenWords({ startsAt, endsAt }: EventRow): string {
  return formatSlot(Date.parse(startsAt), Date.parse(endsAt))
}

/** '12 of 24 places taken, 3 waiting · $25.00 · members only'. */
export function placeWords({ taken, capacity, waiting, feeCents, membersOnly, bayIds }: EventRow): string {
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

/** 'All 12 who signed up are told by email, if they have left one.' */
export function noticeWords(taken: number, hasBegun = false): string {
  if (hasBegun) return 'It has begun: nobody is told.'
  if (taken === 0) return 'Nobody has signed up.'
  return taken === 1
    ? 'The one who signed up is told by email, if they have left one.'
    : `All ${taken} who signed up are told by email, if they have left one.`
}

/** 'Tuesday, December 1, 2026, 7:00 PM to 8:00 PM, Bay 1 · Meadow'. */
export function conflictPlace({ start, end, bayName }: EventConflict): string {
  return [formatSlot(start, end), bayName].filter(Boolean).join(', ')
}

/** Describes a conflict that is not a booking. */
export function conflictWords({ kind, name }: EventConflict): string {
  if (kind === 'outside') return 'outside opening hours'
  if (kind === 'closed') return name ? `closed that day, ${name}` : 'closed that day'
  return kind === 'event' ? name : 'being booked now'
}

/** 'Leave out 1 date, save 9'. */
export function leaveOutWords(out: number, rest: number): string {
  return `Leave out ${out === 1 ? '1 date' : `${out} dates`}, save ${rest}`
}
