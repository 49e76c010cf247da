import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { eventPath } from '../venue/event-path.ts'
import { addressLine, placeLine, venue } from '../venue/venue.ts'
import {
  button,
  type EmailBlock,
  type EmailContext,
  type EmailData,
  greeting,
  text,
  type VenueEmail,
} from './email.ts'
import { slotWords } from './email-times.ts'
import { appointmentId, type CalendarMethod, calendarEvent } from './ics.ts'

const Event = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  sequence: z._default(z.number(), 0),
  feeCents: z._default(z.number(), 0),
  paidCents: z._default(z.number(), 0),
  /** Guests without an account can't manage their spot online. */
  hasAccount: z._default(z.boolean(), true),
  isMoved: z._default(z.boolean(), false),
})
type Event = z.infer<typeof Event>

export function eventJoined(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `You're in: ${event.title}`,
    preheader: slotWords(event),
    heading: "You're in!",
    blocks: [
      greeting(event.name),
      text('We look forward to seeing you.'),
      buildEventFacts(event),
      text("If you can't make it, please give up your spot so someone else can come."),
      buildManageLink(event, setting, 'View or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventWaiting(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: event.isMoved ? `New time: ${event.title}` : `You're on the waitlist: ${event.title}`,
    preheader: slotWords(event),
    heading: event.isMoved ? 'New time' : "You're on the waitlist",
    blocks: [
      greeting(event.name),
      ...(event.isMoved ? [text("An event you're on the waitlist for has a new time.")] : []),
      text("All spots are taken. If one opens up and you're next, it's yours, and we'll email you."),
      buildEventFacts(event),
      text('If you no longer want to wait, please leave the waitlist so the next person moves up.'),
      buildManageLink(event, setting, 'View or leave the waitlist'),
    ],
  }
}

export function eventPlace(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `A spot opened up: ${event.title}`,
    preheader: slotWords(event),
    heading: 'You got a spot',
    blocks: [
      greeting(event.name),
      text("A spot opened up and you were next on the waitlist, so it's yours."),
      buildEventFacts(event),
      text("If you can't make it, please give up your spot so the next person can come."),
      buildManageLink(event, setting, 'View or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventLeft(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `You're no longer signed up: ${event.title}`,
    preheader: slotWords(event),
    heading: "You're no longer signed up",
    blocks: [
      greeting(event.name),
      text("We've taken you off the list for this event."),
      { kind: 'facts', title: event.title, facts: [{ label: 'When', words: slotWords(event) }] },
      button(calendarPage(setting), 'See upcoming events'),
      text('Was this a mistake? Call ', { href: venue.phoneHref, words: venue.phone }, '.'),
    ],
    calendar: appointment(event, setting, 'CANCEL'),
  }
}

export function eventMoved(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `New time: ${event.title}`,
    preheader: slotWords(event),
    heading: 'New time',
    blocks: [
      greeting(event.name),
      text('An event you signed up for has a new time. You still have your spot.'),
      buildEventFacts(event),
      text("If you can't make the new time, please give up your spot so someone else can come."),
      buildManageLink(event, setting, 'View or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventCancelled(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `Canceled: ${event.title}`,
    preheader: `Canceled: ${slotWords(event)}`,
    heading: 'Event canceled',
    blocks: [
      greeting(event.name),
      text("We're sorry, but this event has been canceled."),
      ...(event.paidCents > 0 ? [text(`We'll refund the ${formatCents(event.paidCents)} you paid.`)] : []),
      { kind: 'facts', title: event.title, facts: [{ label: 'Was planned for', words: slotWords(event) }] },
      button(calendarPage(setting), 'See upcoming events'),
      text('Questions? Call ', { href: venue.phoneHref, words: venue.phone }, '.'),
    ],
    calendar: appointment(event, setting, 'CANCEL'),
  }
}

function buildEventFacts(event: Event): EmailBlock {
  return {
    kind: 'facts',
    title: event.title,
    facts: [
      { label: 'When', words: slotWords(event) },
      { label: 'Where', words: addressLine() },
      ...feeFact(event),
    ],
  }
}

function feeFact({ feeCents, paidCents }: Event) {
  if (paidCents > 0) return [{ label: 'Price', words: `Paid, ${formatCents(paidCents)}` }]
  return [{ label: 'Price', words: feeCents > 0 ? `${formatCents(feeCents)}, paid at the counter` : 'Free' }]
}

function buildManageLink(
  { hasAccount, ...event }: Event,
  { siteUrl }: EmailContext,
  words: string,
): EmailBlock {
  if (hasAccount) return button(`${siteUrl}${eventPath(event)}`, words)
  return text('To change anything, call ', { href: venue.phoneHref, words: venue.phone }, '.')
}

function calendarPage({ siteUrl }: EmailContext): string {
  return `${siteUrl}/calendar`
}

function appointment(event: Event, setting: EmailContext, method: CalendarMethod) {
  const content = calendarEvent({
    uid: appointmentId('event', event.id),
    sequence: event.sequence,
    startsAt: Date.parse(event.startsAt),
    endsAt: Date.parse(event.endsAt),
    title: event.title,
    description: `${setting.siteUrl}${eventPath(event)}`,
    location: placeLine(),
    method,
    stamp: setting.now,
  })
  return { method, content }
}
