import { guestState } from '../states/state-words.ts'

/** How a booking stands, in the same words for its guest and for staff. */
export function bookingStatusWords(status: string): string {
  return guestState('booking', status)
}

/** The same for who looks at it now: a confirmed booking in the past is 'Over'. */
export function bookingStanding({ status, end }: { status: string; end: number }, now: number): string {
  return status === 'confirmed' && end <= now ? 'Over' : bookingStatusWords(status)
}
