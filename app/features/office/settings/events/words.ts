import { formatCents } from '#domain/money/money.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'
import type { EventRow } from './rules.ts'

export const eventKinds = [
  { value: 'league', label: 'League' },
  { value: 'lesson', label: 'Lesson' },
  { value: 'tournament', label: 'Tournament' },
  { value: 'social', label: 'Social' },
]

export function whenWords({ startsAt, endsAt }: EventRow): string {
  return formatSlot(Date.parse(startsAt), Date.parse(endsAt))
}

/** '12 of 24 places taken, 3 waiting · $25.00 · members only'. */
export function placeWords({ taken, capacity, waiting, feeCents, membersOnly }: EventRow): string {
  const line = waiting > 0 ? `, ${waiting} waiting` : ''
  return [
    `${taken} of ${capacity} places taken${line}`,
    feeCents > 0 && formatCents(feeCents),
    membersOnly && 'members only',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'All 12 who signed up are told by email.' */
export function noticeWords(taken: number): string {
  if (taken === 0) return 'Nobody has signed up.'
  return taken === 1
    ? 'The one who signed up is told by email.'
    : `All ${taken} who signed up are told by email.`
}
