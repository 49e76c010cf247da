import { mayArriveLate } from '#domain/booking/attendance.ts'
import type { GymBooking, GymSale } from '#domain/contract/gym-lists.ts'
import type { StaffBooking, StaffToday } from '#domain/contract/staff-booking.ts'
import { addDays, dayOf, minuteMs } from '#domain/venue/venue-clock.ts'
import { formatClock } from '#domain/venue/venue-time.ts'

export type BayNow = StaffToday['bays'][number]
type BayState = 'busy' | 'free' | 'closed'

export function getBayState(bay: BayNow): BayState {
  if (bay.current !== null || bay.block !== null) return 'busy'
  return bay.active ? 'free' : 'closed'
}

/** 'Until 8:00 PM', 'Until 8:00 PM tomorrow', or how long the bay remains free. */
export function formatUntil(bay: BayNow, now: number): string {
  const until = (end: number) => `Until ${formatClock(end)}${dayOf(end) === dayOf(now) ? '' : ' tomorrow'}`
  const current = bay.current ?? bay.block
  if (current !== null) return until(current.end)
  if (!bay.active) return 'Not bookable'
  if (bay.nextStart === null) return 'For the next 24 hours'
  const freeUntil = bay.nextStart - bay.bufferMinutes * minuteMs
  return freeUntil > now ? until(freeUntil) : `Next at ${formatClock(bay.nextStart)}`
}

type Due = Pick<StaffBooking, 'start' | 'madeAt' | 'override'>

/** 'In 20 minutes', 'Now', '5 minutes late', or 'Started 5 minutes ago' for a walk-in. */
export function formatDue(booking: Due, now: number): string {
  const minutes = Math.round((booking.start - now) / minuteMs)
  if (minutes === 0) return 'Now'
  const ago = formatCount(-minutes, 'minute')
  if (minutes < 0) return mayArriveLate(booking) ? `${ago} late` : `Started ${ago} ago`
  if (minutes < 60) return `In ${formatCount(minutes, 'minute')}`
  return `In ${formatCount(Math.round(minutes / 60), 'hour')}`
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

const WEEK_DAYS = 7

export function findBookingsOn(bookings: readonly GymBooking[], day: string): GymBooking[] {
  return bookings
    .filter(({ date, status }) => date === day && !/cancel/i.test(status ?? ''))
    .toSorted((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? ''))
}

export function sumWeekRevenue(sales: readonly GymSale[], today: string): StaffToday['revenue'] {
  const days = Array.from({ length: WEEK_DAYS }, (_, n) => addDays(today, n - WEEK_DAYS + 1))
  return days.map((day) => {
    const cents = sales.map(({ date, amount }) => (date === day ? Math.round((amount ?? 0) * 100) : 0))
    return { day, cents: cents.reduce((sum, amount) => sum + amount, 0) }
  })
}
