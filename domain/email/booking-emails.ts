import * as z from 'zod/mini'
import { bookingPath } from '../booking/booking-path.ts'
import { feeBackWords } from '../booking/fee-back.ts'
import { formatCents } from '../money/money.ts'
import { placeLine, venue } from '../venue/venue.ts'
import { BookingData, gettingIn, ticket } from './booking-ticket.ts'
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
    subject: 'More time: your booking',
    heading: 'You have more time',
    opening: 'Your booking is longer now. The bay stays the same.',
  },
  changed: {
    subject: 'Your booking has changed',
    heading: 'Your booking has changed',
    opening: "We've changed your booking. Here it is now.",
  },
  reminder: {
    subject: 'See you soon: your booking',
    heading: 'See you soon',
    opening: 'We look forward to seeing you.',
  },
  cancelled: {
    subject: 'Your booking is canceled',
    heading: 'Your booking is canceled',
    opening: 'The bay has been released.',
  },
} as const

const writer = (kind: keyof typeof about) => (data: EmailData, setting: EmailContext) =>
  emailAbout(kind, BookingData.parse(data), setting)

export const bookingConfirmed = writer('confirmed')
export const bookingMoved = writer('moved')
export const bookingExtended = writer('extended')
export const bookingChanged = writer('changed')
export const bookingReminder = writer('reminder')
export const bookingCancelled = writer('cancelled')

const Readdressed = z.object({ name: z.string(), number: z.string() })

/** To the earlier address. It does not name the new one: an email to a mistyped address reaches a stranger. */
export function bookingReaddressed(data: EmailData): VenueEmail {
  const { name, number } = Readdressed.parse(data)
  return {
    subject: `Your booking ${number} has another address`,
    preheader: `If you did not ask for this, call ${venue.phone}.`,
    heading: 'Your booking has another address',
    blocks: [
      greeting(name),
      text(
        `Our desk changed the email address of booking ${number}. Emails about it no longer come to you, and the links in earlier emails no longer open it.`,
      ),
      text('If you did not ask for this, call us at once: ', link(venue.phoneHref, venue.phone), '.'),
    ],
  }
}

function emailAbout(kind: keyof typeof about, booking: BookingData, setting: EmailContext): VenueEmail {
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
    ...(kind !== 'reminder' && { calendar: eventOf(booking, page, setting, isOver) }),
  }
}

function ticketBlocks(booking: BookingData, page: string, now: number): EmailBlock[] {
  return [
    ticket(booking, now),
    // A party is moved by the desk.
    button(page, booking.isOfParty ? 'See or cancel your booking' : 'Manage booking'),
    gettingIn(booking),
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
  // What earlier changes have cost stays, and so does what is kept once the time has begun.
  const canComeBack = terms !== null && !terms.isFree && now < Date.parse(startsAt)
  return canComeBack ? `${kept} ${feeBackWords}` : kept
}

function eventOf(booking: BookingData, page: string, { now }: EmailContext, isOver: boolean) {
  const method = isOver ? 'CANCEL' : 'PUBLISH'
  return { method, content: calendarEvent({ ...appointmentOf(booking, page, now), method }) } as const
}

/** The appointment that a booking is in a calendar. */
export function appointmentOf(booking: BookingData, page: string, now: number) {
  return {
    uid: appointmentId('booking', booking.id),
    sequence: booking.sequence,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    title: `${venue.name}: ${booking.bayName}`,
    description: `Booking ${booking.number}\n${page}`,
    location: placeLine,
    stamp: now,
  }
}
