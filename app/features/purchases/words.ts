import type { MyBooking } from '#domain/contract/booking.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'

const visitWords: Record<string, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  attended: 'Played',
  no_show: 'Missed',
}

/** The state of a booking in one word; a confirmed one in the past is 'Over'. */
export function visitStanding({ status, end }: Pick<MyBooking, 'status' | 'end'>, now: number): string {
  if (status === 'confirmed' && end <= now) return 'Over'
  return visitWords[status] ?? status
}

/** 'Today' and 'Tomorrow' where they are nearer than a date. */
export function nearDay(day: string, now: number): string | null {
  const today = dayOf(now)
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : null
}
