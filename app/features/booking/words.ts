import { bookingPath } from '#domain/booking/booking-path.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { appointmentId, calendarEvent } from '#domain/mail/ics.ts'
import { placeLine, venue } from '#domain/venue/venue.ts'

export type CalendarEntry = Pick<
  BookingFacts,
  'id' | 'key' | 'number' | 'sequence' | 'bayName' | 'start' | 'end'
>

/** The same appointment as in our letters, so that a calendar has it once. */
export function calendarFile(booking: CalendarEntry, siteUrl: string, now: number): string {
  return calendarEvent({
    uid: appointmentId('booking', booking.id),
    sequence: booking.sequence,
    startsAt: booking.start,
    endsAt: booking.end,
    title: `${venue.name}: ${booking.bayName}`,
    description: `Booking ${booking.number}\n${siteUrl}${bookingPath(booking.number, booking.key)}`,
    location: placeLine,
    method: 'PUBLISH',
    stamp: now,
  })
}

/** Which bay it will be, of those that are free. */
export function anyBayWords(names: readonly string[]): string {
  const [only = ''] = names
  return names.length === 1 ? only : `any of ${names.length} bays`
}
