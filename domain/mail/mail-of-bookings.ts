import * as z from 'zod/mini'
import { bookingPath } from '../booking/booking-path.ts'
import { PriceTraceSchema, priceWords } from '../booking/booking-price.ts'
import { formatCents } from '../money/money.ts'
import { addressLine, placeLine, venue } from '../venue/venue.ts'
import { formatSlot } from '../venue/venue-time.ts'
import { appointmentId, calendarEvent } from './ics.ts'
import type { MailData } from './mail-text.ts'
import { escapeHtml, greeting, link, paragraphs } from './mail-text.ts'

export type MailContext = { siteUrl: string; now: number }

const BookingData = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  key: z.string(),
  bayName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  players: z.number(),
  priceCents: z.number(),
  feeCents: z.number(),
  priceTrace: z.nullable(PriceTraceSchema),
  sequence: z.number(),
})
type BookingData = z.infer<typeof BookingData>

const about = {
  confirmed: { subject: 'Your booking', opening: 'your bay is booked.' },
  moved: { subject: 'Your booking has moved', opening: 'your booking has moved to a new time.' },
  reminder: { subject: 'Until soon: your booking', opening: 'we are looking forward to seeing you.' },
  cancelled: { subject: 'Your booking is cancelled', opening: 'your booking is cancelled.' },
} as const

const writer = (kind: keyof typeof about) => (data: MailData, setting: MailContext) =>
  letterAbout(kind, BookingData.parse(data), setting)

export const bookingConfirmed = writer('confirmed')
export const bookingMoved = writer('moved')
export const bookingReminder = writer('reminder')
export const bookingCancelled = writer('cancelled')

function letterAbout(kind: keyof typeof about, booking: BookingData, setting: MailContext) {
  const { subject, opening } = about[kind]
  const page = `${setting.siteUrl}${bookingPath(booking.number, booking.key)}`
  const isOver = kind === 'cancelled'
  return {
    subject: `${subject} ${booking.number}`,
    html: paragraphs(
      greeting(booking.name),
      opening,
      `<strong>${escapeHtml(`${booking.bayName}, ${whenOf(booking)}`)}</strong>`,
      isOver ? feeWords(booking) : priceLine(booking),
      isOver
        ? link(`${setting.siteUrl}/booking`, 'Book another time')
        : link(page, 'See, move or cancel your booking'),
      isOver ? 'If money goes back to you, another email tells how much.' : `You find us at ${addressLine}.`,
    ),
    // A reminder must not add the appointment to the calendar a second time.
    ...(kind !== 'reminder' && { calendar: eventOf(booking, page, setting, isOver) }),
  }
}

export function whenOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return formatSlot(Date.parse(startsAt), Date.parse(endsAt))
}

function priceLine({ players, priceCents, priceTrace }: BookingData): string {
  const people = `${players} ${players === 1 ? 'player' : 'players'}`
  const how = priceTrace ? ` (${escapeHtml(priceWords(priceTrace))})` : ''
  return `${people}, ${formatCents(priceCents)}${how}.`
}

function feeWords({ feeCents }: BookingData): string {
  return feeCents > 0 ? `We keep ${formatCents(feeCents)}, because it was late.` : 'It costs you nothing.'
}

function eventOf(booking: BookingData, page: string, { now }: MailContext, isOver: boolean) {
  const method = isOver ? 'CANCEL' : 'PUBLISH'
  const content = calendarEvent({
    uid: appointmentId('booking', booking.id),
    sequence: booking.sequence,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    title: `${venue.name}: ${booking.bayName}`,
    description: `Booking ${booking.number}\n${page}`,
    location: placeLine,
    method,
    stamp: now,
  })
  return { method, content } as const
}
