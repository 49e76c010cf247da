import type { BookingStatus } from '../contract/booking.ts'
import { minuteMs } from '../venue/venue-clock.ts'

type TimeAtTheVenue = { status: BookingStatus; start: number; end: number }

/** A tab is possible from 30 minutes before the start until an hour after the end. */
export function canOpenTab({ status, start, end }: TimeAtTheVenue, now: number): boolean {
  const isNear = start <= now + 30 * minuteMs && end > now - 60 * minuteMs
  return isNear && (status === 'attended' || status === 'confirmed')
}
