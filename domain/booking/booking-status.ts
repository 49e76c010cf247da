import { formatGuestState } from '../states/state-words.ts'

/** Guests and staff see the same label. */
export function formatStoredStatus(status: string): string {
  return formatGuestState('booking', status)
}

/** A confirmed booking that has ended is 'Past'. */
export function formatBookingStatus({ status, end }: { status: string; end: number }, now: number): string {
  return status === 'confirmed' && end <= now ? 'Past' : formatStoredStatus(status)
}
