import * as z from 'zod/mini'
import { bookingPath } from '../booking/booking-path.ts'
import { feeRefundNote } from '../booking/fee-refund.ts'
import { formatCents } from '../money/money.ts'
import { placeLine, venue } from '../venue/venue.ts'
import { BookingData, listArrivalInfo, ticket } from './booking-ticket.ts'
import {
  button,
  type EmailBlock,
  type EmailContext,
  type EmailData,
  greeting,
  link,
  text,
  type VenueEmail,
} from './email.ts'
import { slotWords } from './email-times.ts'
import { appointmentId, calendarEvent } from './ics.ts'

const about = {
  confirmed: { subject: 'Your booking', heading: 'Your bay is booked', opening: "Here's your booking." },
  moved: {
    subject: 'Your booking has moved',
    heading: 'Your new time',
    opening: 'Your booking has moved to a new time.',
  },
  extended: {
    subject: "We've extended your booking",
    heading: 'You have more time',
    opening: "We've extended your booking. You're in the same bay.",
  },
  changed: {
    subject: 'Your booking has changed',
    heading: 'Your booking has changed',
    opening: "We've changed your booking. Here are the new details.",
  },
  reminder: {
    subject: 'See you soon: your booking',
    heading: 'See you soon',
    opening: 'We look forward to seeing you.',
  },
  cancelled: {
    subject: 'Your booking is canceled',
    heading: 'Your booking is canceled',
    opening: "We've released your bay.",
  },
} as const

const writer = (kind: keyof typeof about) => (data: EmailData, setting: EmailContext) =>
  buildBookingEmail(kind, BookingData.parse(data), setting)

export const bookingConfirmed = writer('confirmed')
export const bookingMoved = writer('moved')
export const bookingExtended = writer('extended')
export const bookingChanged = writer('changed')
export const bookingReminder = writer('reminder')
export const bookingCancelled = writer('cancelled')

const Readdressed = z.object({ name: z.string(), number: z.string() })

/** Goes to the old address. It doesn't name the new one, because a mistyped old address belongs to a stranger. */
export function bookingReaddressed(data: EmailData): VenueEmail {
  const { name, number } = Readdressed.parse(data)
  return {
    subject: `The email for your booking ${number} was changed`,
    preheader: `If you didn't ask for this, call ${venue.phone}.`,
    heading: 'Your booking has a new email',
    blocks: [
      greeting(name),
      text(
        `Our staff changed the email address for booking ${number}. You won't get any more emails about it, and the links in earlier emails no longer work.`,
      ),
      text("If you didn't ask for this, call us right away at ", link(venue.phoneHref, venue.phone), '.'),
    ],
  }
}

function buildBookingEmail(
  kind: keyof typeof about,
  booking: BookingData,
  setting: EmailContext,
): VenueEmail {
  const { subject, heading, opening } = about[kind]
  const page = `${setting.siteUrl}${bookingPath(booking.number, booking.key)}`
  const isOver = kind === 'cancelled'
  return {
    subject: `${subject} ${booking.number}`,
    preheader: `${booking.bayName}, ${slotWords(booking)}`,
    heading,
    blocks: [
      greeting(booking.name),
      text(opening),
      ...(isOver ? endOf(booking, setting) : ticketBlocks(booking, page, setting.now)),
    ],
    // A reminder must not add the appointment to the calendar a second time.
    ...(kind !== 'reminder' && { calendar: buildCalendar(booking, page, setting, isOver) }),
  }
}

function ticketBlocks(booking: BookingData, page: string, now: number): EmailBlock[] {
  return [
    ticket(booking, now),
    // Only staff can move a party.
    button(page, booking.isOfParty ? 'View or cancel booking' : 'Manage booking'),
    listArrivalInfo(booking),
    { kind: 'picture', link: { href: page, words: 'Open your booking on another phone' } },
  ]
}

function endOf(booking: BookingData, { siteUrl, now }: EmailContext): EmailBlock[] {
  const facts = [
    { label: 'Booking', words: booking.number },
    { label: 'Cost', words: feeWords(booking, now) },
  ]
  return [
    { kind: 'facts', title: `${booking.bayName}, ${slotWords(booking)}`, facts },
    button(`${siteUrl}/booking`, 'Book another time'),
    text('If we owe you a refund, a second email has the details.'),
  ]
}

function feeWords({ feeCents, terms, startsAt }: BookingData, now: number): string {
  if (feeCents === 0) return 'No cancellation fee.'
  const kept = `We keep ${formatCents(feeCents)} because you canceled late.`
  // Only the late fee of this cancellation can be refunded, and only if the time is resold before it starts.
  const isRefundable = terms !== null && !terms.isFree && now < Date.parse(startsAt)
  return isRefundable ? `${kept} ${feeRefundNote}` : kept
}

function buildCalendar(booking: BookingData, page: string, { now }: EmailContext, isOver: boolean) {
  const method = isOver ? 'CANCEL' : 'PUBLISH'
  return { method, content: calendarEvent({ ...toAppointment(booking, page, now), method }) } as const
}

export function toAppointment(booking: BookingData, page: string, now: number) {
  return {
    uid: appointmentId('booking', booking.id),
    sequence: booking.sequence,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    title: `${venue.name}: ${booking.bayName}`,
    description: `Booking ${booking.number}\n${page}`,
    location: placeLine(),
    stamp: now,
  }
}
