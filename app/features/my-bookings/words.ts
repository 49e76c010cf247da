import type { MyBooking } from '#domain/contract/booking.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { formatClock, formatWeekday } from '#domain/venue/venue-time.ts'

/** 'Today' or 'Tomorrow', else null. */
export function formatNearDay(day: string, now: number): string | null {
  const today = dayOf(now)
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : null
}

/** 'Every Monday, 6:00 PM: 3 dates'. */
export function formatSeries(dates: readonly Pick<MyBooking, 'start'>[]): string {
  const start = dates[0]?.start ?? 0
  const count = dates.length === 1 ? '1 date' : `${dates.length} dates`
  return `Every ${formatWeekday(dayOf(start))}, ${formatClock(start)}: ${count}`
}

/** 'you and 2 guests', or empty for a single player. */
export function formatGuests(players: number): string {
  if (players < 2) return ''
  return players === 2 ? 'you and 1 guest' : `you and ${players - 1} guests`
}
