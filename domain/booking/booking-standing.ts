import { guestState } from '../states/state-words.ts'

/** Guests and staff see the same label. */
export function bookingStatusWords(status: string): string {
  return guestState('booking', status)
}

export function bookingStanding({ status, end }: { status: string; end: number }, now: number): string {
  return status === 'confirmed' && end <= now ? 'Past' : bookingStatusWords(status)
}
