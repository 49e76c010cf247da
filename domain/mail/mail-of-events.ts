import * as z from 'zod/mini'
import { formatCents } from '../money/money.ts'
import { addressLine, placeLine, venue } from '../venue/venue.ts'
import { appointmentId, type CalendarMethod, calendarEvent } from './ics.ts'
import {
  button,
  greeting,
  type LetterBlock,
  type MailContext,
  type MailData,
  text,
  type VenueLetter,
} from './letter.ts'
import { slotWords } from './letter-times.ts'

const Event = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  sequence: z._default(z.number(), 0),
  feeCents: z._default(z.number(), 0),
  /** What they have paid of it. */
  paidCents: z._default(z.number(), 0),
  /** Without one, there is no page where they could give it up. */
  hasAccount: z._default(z.boolean(), true),
  isMoved: z._default(z.boolean(), false),
})
type Event = z.infer<typeof Event>

export function eventJoined(data: MailData, setting: MailContext): VenueLetter {
  const event = Event.parse(data)
  return {
    subject: `You are in: ${event.title}`,
    preheader: slotWords(event),
    heading: 'Your place is kept',
    blocks: [
      greeting(event.name),
      text('we look forward to seeing you.'),
      programme(event),
      text('If you cannot come, please give up your spot so that someone else can come.'),
      ownPage(event, setting, 'See or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventWaiting(data: MailData, setting: MailContext): VenueLetter {
  const event = Event.parse(data)
  return {
    subject: event.isMoved ? `New time: ${event.title}` : `On the waiting list: ${event.title}`,
    preheader: slotWords(event),
    heading: event.isMoved ? 'A new time' : 'You are on the waiting list',
    blocks: [
      greeting(event.name),
      ...(event.isMoved ? [text('an event that you wait for has a new time.')] : []),
      text(
        `${event.isMoved ? 'All' : 'all'} places are taken. If one becomes free and it is your turn, it is yours, and we write to you.`,
      ),
      programme(event),
      text('If you do not want to wait any more, please leave the list so that the next one comes.'),
      ownPage(event, setting, 'See or leave the list'),
    ],
  }
}

export function eventPlace(data: MailData, setting: MailContext): VenueLetter {
  const event = Event.parse(data)
  return {
    subject: `A place for you: ${event.title}`,
    preheader: slotWords(event),
    heading: 'You have a place',
    blocks: [
      greeting(event.name),
      text('a place has become free, and you were next on the waiting list. It is kept for you.'),
      programme(event),
      text('If you cannot come, please give up your spot so that the next one can come.'),
      ownPage(event, setting, 'See or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventLeft(data: MailData, setting: MailContext): VenueLetter {
  const event = Event.parse(data)
  return {
    subject: `Taken off the list: ${event.title}`,
    preheader: slotWords(event),
    heading: 'You are off the list',
    blocks: [
      greeting(event.name),
      text('we have taken you off the list of an event.'),
      { kind: 'facts', title: event.title, facts: [{ label: 'When', words: slotWords(event) }] },
      button(calendarPage(setting), 'See what else is on'),
      text('Was that a mistake? Call ', { href: venue.phoneHref, words: venue.phone }, '.'),
    ],
    calendar: appointment(event, setting, 'CANCEL'),
  }
}

export function eventMoved(data: MailData, setting: MailContext): VenueLetter {
  const event = Event.parse(data)
  return {
    subject: `New time: ${event.title}`,
    preheader: slotWords(event),
    heading: 'A new time',
    blocks: [
      greeting(event.name),
      text('an event you take part in has a new time. Your place is kept.'),
      programme(event),
      text('If you cannot come then, please give up your spot so that someone else can come.'),
      ownPage(event, setting, 'See or give up your spot'),
    ],
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventCancelled(data: MailData, setting: MailContext): VenueLetter {
  const event = Event.parse(data)
  return {
    subject: `Cancelled: ${event.title}`,
    preheader: `Cancelled: ${slotWords(event)}`,
    heading: 'Cancelled',
    blocks: [
      greeting(event.name),
      text('we are sorry: this event has been cancelled.'),
      ...(event.paidCents > 0
        ? [text(`You have paid ${formatCents(event.paidCents)} for it. We give that back.`)]
        : []),
      { kind: 'facts', title: event.title, facts: [{ label: 'Was planned for', words: slotWords(event) }] },
      button(calendarPage(setting), 'See what else is on'),
      text('Questions? Call ', { href: venue.phoneHref, words: venue.phone }, '.'),
    ],
    calendar: appointment(event, setting, 'CANCEL'),
  }
}

function programme(event: Event): LetterBlock {
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
  if (paidCents > 0) return [{ label: 'Fee', words: `Paid, ${formatCents(paidCents)}` }]
  return feeCents > 0 ? [{ label: 'Fee', words: `${formatCents(feeCents)}, paid at the counter` }] : []
}

/** Where they do it themselves, or whom they call. */
function ownPage({ hasAccount }: Event, setting: MailContext, words: string): LetterBlock {
  if (hasAccount) return button(calendarPage(setting), words)
  return text('To change anything, call ', { href: venue.phoneHref, words: venue.phone }, '.')
}

function calendarPage({ siteUrl }: MailContext): string {
  return `${siteUrl}/calendar`
}

function appointment(event: Event, setting: MailContext, method: CalendarMethod) {
  const content = calendarEvent({
    uid: appointmentId('event', event.id),
    sequence: event.sequence,
    startsAt: Date.parse(event.startsAt),
    endsAt: Date.parse(event.endsAt),
    title: event.title,
    description: calendarPage(setting),
    location: placeLine,
    method,
    stamp: setting.now,
  })
  return { method, content }
}
