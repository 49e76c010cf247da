import { dayText, timeText } from '#app/features/admin/lists/words.ts'
import type { GymBooking } from '#domain/contract/gym-lists.ts'

export type BulkEmail = { subject: string; text: string }

export const emptyEmail: BulkEmail = { subject: '', text: '' }

/** How many of its two fields are missing. */
export const missingIn = ({ subject, text }: BulkEmail): number =>
  [subject, text].filter((words) => words.trim() === '').length

/** '3 bookings', '1 booking'. */
export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** How far it has come. */
export function progressWords({ done, refused }: { done: number; refused: number }, all: number): string {
  if (done === all) return `All ${all} done.`
  return `${done} of ${all} done${refused > 0 ? `, ${refused} not` : ''}.`
}

/** 'NB-10467 Queenie Swift, Fri, Nov 27, 2026, 12:00 PM'. */
export function bookingName({ id, memberName, date, startTime }: GymBooking): string {
  const when = [dayText(date), timeText(startTime)].filter((part) => part !== null).join(', ')
  return [`${id} ${memberName ?? ''}`.trim(), when].filter((part) => part !== '').join(', ')
}
