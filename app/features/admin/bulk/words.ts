import { formatListDay, formatListTime } from '#app/features/admin/lists/words.ts'
import type { GymBooking } from '#domain/contract/gym-lists.ts'

export type BulkEmail = { subject: string; text: string }

export const emptyEmail: BulkEmail = { subject: '', text: '' }

export const countMissingFields = ({ subject, text }: BulkEmail): number =>
  [subject, text].filter((words) => words.trim() === '').length

/** For example '3 bookings' or '1 booking'. */
export function formatCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

export function formatProgress({ done, refused }: { done: number; refused: number }, all: number): string {
  if (done === all) return `All ${all} done.`
  return `${done} of ${all} done${refused > 0 ? `, ${refused} failed` : ''}.`
}

/** For example 'NB-10467 Queenie Swift, Fri, Nov 27, 2026, 12:00 PM'. */
export function formatBookingName({ id, memberName, date, startTime }: GymBooking): string {
  const when = [formatListDay(date), formatListTime(startTime)].filter((part) => part !== null).join(', ')
  return [`${id} ${memberName ?? ''}`.trim(), when].filter((part) => part !== '').join(', ')
}
