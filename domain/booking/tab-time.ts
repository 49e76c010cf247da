import type { BookingStatus } from '../contract/booking.ts'
import { minuteMs } from '../venue/venue-clock.ts'

type TimeAtTheVenue = { status: BookingStatus; start: number; end: number }

/** Whether a booking accepts a tab: from half an hour before its start until an hour after its end. */
export function takesTab({ status, start, end }: TimeAtTheVenue, now: number): boolean {
  const isNear = start <= now + 30 * minuteMs && end > now - 60 * minuteMs
  return isNear && (status === 'attended' || status === 'confirmed')
}
