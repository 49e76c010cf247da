import type { StaffBooking, StaffToday } from '#domain/contract/staff-booking.ts'
import { minuteMs } from '#domain/venue-clock.ts'
import { formatClock } from '#domain/venue-time.ts'

export type BayNow = StaffToday['bays'][number]
export type BayState = 'busy' | 'free' | 'closed'

export function stateOf(bay: BayNow): BayState {
  if (bay.current !== null) return 'busy'
  return bay.active ? 'free' : 'closed'
}

/** 'Until 8:00 PM', or for how long nobody is expected. */
export function untilWords(bay: BayNow): string {
  if (bay.current !== null) return `Until ${formatClock(bay.current.end)}`
  if (!bay.active) return 'Takes no bookings'
  return bay.nextStart === null ? 'For the next 24 hours' : `Until ${formatClock(bay.nextStart)}`
}

/** 'In 20 minutes', 'Now', '5 minutes late': how a guest's start lies to now. */
export function dueWords(start: number, now: number): string {
  const minutes = Math.round((start - now) / minuteMs)
  if (minutes === 0) return 'Now'
  if (minutes < 0) return `${countOf(-minutes, 'minute')} late`
  if (minutes < 60) return `In ${countOf(minutes, 'minute')}`
  return `In ${countOf(Math.round(minutes / 60), 'hour')}`
}

/** What a guest still has to pay, in cents. */
export function owedCents({ priceCents, feeCents, paidCents }: StaffBooking): number {
  return Math.max(0, priceCents + feeCents - paidCents)
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
