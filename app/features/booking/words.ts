import { bookingPath } from '#domain/booking/booking-path.ts'
import type { BookingFacts } from '#domain/contract/get-booking.ts'
import { appointmentId, calendarEvent } from '#domain/mail/ics.ts'
import { mapHref } from '#domain/venue/map-links.ts'
import { addressLine, placeLine, venue } from '#domain/venue/venue.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'

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

/** The same appointment, to be added in Google's calendar. */
export function googleCalendarHref({ number, bayName, start, end }: CalendarEntry): string {
  const utcOf = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${venue.name}: ${bayName}`,
    dates: `${utcOf(start)}/${utcOf(end)}`,
    details: `Booking ${number}`,
    location: placeLine,
  })
  return `https://calendar.google.com/calendar/render?${search}`
}

/** What friends are told. Without the link of the booking: whoever has that can cancel it. */
export function invitationWords({
  bayName,
  start,
  end,
}: Pick<CalendarEntry, 'bayName' | 'start' | 'end'>): string {
  return `Golf at ${venue.name}: ${formatSlot(start, end)}, ${bayName}. ${addressLine}. ${mapHref}`
}

/** Which bay it will be, of those that are free. */
export function anyBayWords(names: readonly string[]): string {
  const [only = ''] = names
  return names.length === 1 ? only : `any of ${names.length} bays`
}
