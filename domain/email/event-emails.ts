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
  /** Guests without an account can't cancel online. */
  hasAccount: z._default(z.boolean(), true),
  isMoved: z._default(z.boolean(), false),
})
type Event = z.infer<typeof Event>

export function eventJoined(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `You are in: ${event.title}`,
    preheader: slotWords(event),
    heading: "You're in!",
    blocks: [
      greeting(event.name),
      text('We look forward to seeing you.'),
      programme(event),
      text('If you cannot come, please give up your spot so that someone else can come.'),
      ownPage(event, setting, 'See or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventWaiting(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: event.isMoved ? `New time: ${event.title}` : `On the waiting list: ${event.title}`,
    preheader: slotWords(event),
    heading: event.isMoved ? 'A new time' : 'You are on the waiting list',
    blocks: [
      greeting(event.name),
      ...(event.isMoved ? [text('An event you are waiting for has a new time.')] : []),
      text('All spots are taken. If one opens up and it is your turn, it is yours, and we will email you.'),
      programme(event),
      text('If you no longer want to wait, please leave the list so the next person moves up.'),
      ownPage(event, setting, 'See or leave the list'),
    ],
  }
}

export function eventPlace(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `A place for you: ${event.title}`,
    preheader: slotWords(event),
    heading: 'You have a place',
    blocks: [
      greeting(event.name),
      text('A spot opened up and you were next on the waiting list, so it is yours.'),
      programme(event),
      text('If you cannot come, please give up your spot so that the next person can come.'),
      ownPage(event, setting, 'See or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventLeft(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `Taken off the list: ${event.title}`,
    preheader: slotWords(event),
    heading: 'You are off the list',
    blocks: [
      greeting(event.name),
      text('We have taken you off the list of an event.'),
      { kind: 'facts', title: event.title, facts: [{ label: 'When', words: slotWords(event) }] },
      button(calendarPage(setting), 'See what else is on'),
      text('Was that a mistake? Call ', { href: venue.phoneHref, words: venue.phone }, '.'),
    ],
    calendar: appointment(event, setting, 'CANCEL'),
  }
}

export function eventMoved(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `New time: ${event.title}`,
    preheader: slotWords(event),
    heading: 'A new time',
    blocks: [
      greeting(event.name),
      text('An event you signed up for has a new time. You still have your spot.'),
      programme(event),
      text('If you cannot come then, please give up your spot so that someone else can come.'),
      ownPage(event, setting, 'See or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventCancelled(data: EmailData, setting: EmailContext): VenueEmail {
  const event = Event.parse(data)
  return {
    subject: `Cancelled: ${event.title}`,
    preheader: `Cancelled: ${slotWords(event)}`,
    heading: 'Cancelled',
    blocks: [
      greeting(event.name),
      text('We are sorry: this event has been cancelled.'),
      ...(event.paidCents > 0
        ? [text(`You paid ${formatCents(event.paidCents)} for it. We will refund that.`)]
        : []),
      { kind: 'facts', title: event.title, facts: [{ label: 'Was planned for', words: slotWords(event) }] },
      button(calendarPage(setting), 'See what else is on'),
      text('Questions? Call ', { href: venue.phoneHref, words: venue.phone }, '.'),
    ],
    calendar: appointment(event, setting, 'CANCEL'),
  }
}

function programme(event: Event): EmailBlock {
  return {
    kind: 'facts',
    title: event.title,
    facts: [
      { label: 'When', words: slotWords(event) },
      { label: 'Where', words: addressLine },
      ...feeFact(event),
    ],
  }
}

function feeFact({ feeCents, paidCents }: Event) {
  if (paidCents > 0) return [{ label: 'Price', words: `Paid, ${formatCents(paidCents)}` }]
  return [{ label: 'Price', words: feeCents > 0 ? `${formatCents(feeCents)}, paid at the counter` : 'Free' }]
}

/** A link to manage the place, or the phone number. */
function ownPage({ hasAccount, ...event }: Event, { siteUrl }: EmailContext, words: string): EmailBlock {
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
    location: placeLine,
    method,
    stamp: setting.now,
  })
  return { method, content }
}
