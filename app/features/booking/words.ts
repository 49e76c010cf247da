import { bookingPath } from '#domain/booking/booking-path.ts'
import type { BillFacts, BookingFacts } from '#domain/contract/get-booking.ts'
import { appointmentId, calendarEvents } from '#domain/email/ics.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatOwnPaymentMethod } from '#domain/money/payment-method.ts'
import { mapHref } from '#domain/venue/map-links.ts'
import { addressLine, placeLine, venue } from '#domain/venue/venue.ts'
import { formatSlot } from '#domain/venue/venue-time.ts'

export type CalendarEntry = Pick<
  BookingFacts,
  'id' | 'key' | 'number' | 'sequence' | 'bayName' | 'start' | 'end'
>

/** Same events and ids as in our emails, so that a calendar shows each once. */
export function calendarFile(bookings: readonly CalendarEntry[], siteUrl: string, now: number): string {
  return calendarEvents(
    bookings.map((booking) => toAppointment(booking, siteUrl, now)),
    'PUBLISH',
  )
}

function toAppointment(booking: CalendarEntry, siteUrl: string, now: number) {
  return {
    uid: appointmentId('booking', booking.id),
    sequence: booking.sequence,
    startsAt: booking.start,
    endsAt: booking.end,
    title: `${venue.name}: ${booking.bayName}`,
    description: `Booking ${booking.number}\n${siteUrl}${bookingPath(booking.number, booking.key)}`,
    location: placeLine(),
    stamp: now,
  }
}

export function googleCalendarHref({ number, bayName, start, end }: CalendarEntry): string {
  const formatUtc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const search = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${venue.name}: ${bayName}`,
    dates: `${formatUtc(start)}/${formatUtc(end)}`,
    details: `Booking ${number}`,
    location: placeLine(),
  })
  return `https://calendar.google.com/calendar/render?${search}`
}

/** Omits the booking's link, which would let friends cancel it. */
export function formatInvitation({
  bayName,
  start,
  end,
}: Pick<CalendarEntry, 'bayName' | 'start' | 'end'>): string {
  return `Golf at ${venue.name}: ${formatSlot(start, end)}, ${bayName}. ${addressLine()}. ${mapHref()}`
}

export function describeBillRefund({
  bookings,
  feeCents,
  refundCents,
}: NonNullable<BillFacts['cancelling']>): string {
  const back = refundCents > 0 ? `You get ${formatCents(refundCents)} back` : 'No refund'
  const fee = feeCents > 0 ? ` We keep a ${formatCents(feeCents)} late fee.` : ''
  return refundCents + feeCents === 0
    ? `No cancellation fee for ${bookings} bookings.`
    : `${back} for ${bookings} bookings.${fee}`
}

/** 'Bay 2 and Bay 3', without the names after the dot. */
export function formatBayNames(names: readonly string[]): string {
  const short = names.map((name) => name.split(' · ')[0] ?? name)
  return new Intl.ListFormat('en-US').format(short)
}

export function formatAnyBay(names: readonly string[]): string {
  const [only = ''] = names
  return names.length === 1 ? only : `any of ${names.length} bays`
}

type RefundedPayment = Pick<BookingFacts, 'paidCents' | 'giftCents' | 'cardLastFour' | 'cardBrand' | 'wallet'>

export function describeRefundWay({ paidCents, giftCents, ...means }: RefundedPayment): string {
  if (giftCents >= paidCents) return 'It goes to your gift card. You can use it right away.'
  const way =
    giftCents > 0 ? `your gift card and ${formatOwnPaymentMethod(means)}` : formatOwnPaymentMethod(means)
  return `It goes to ${way}. Banks take up to ten days to show it.`
}
