import { guestState } from '../states/state-words.ts'

/** A booking's status label, equal for guests and staff. */
export function bookingStatusWords(status: string): string {
  return guestState('booking', status)
}

/** The status label at a given time: a confirmed booking in the past is 'Over'. */
export function bookingStanding({ status, end }: { status: string; end: number }, now: number): string {
  return status === 'confirmed' && end <= now ? 'Over' : bookingStatusWords(status)
}
