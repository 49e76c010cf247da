import * as z from 'zod/mini'
import { placeLine, venue } from '../venue/venue.ts'
import { appointmentId, calendarEvent } from './ics.ts'
import { type MailContext, whenOf } from './mail-of-bookings.ts'
import type { MailData } from './mail-text.ts'
import { escapeHtml, greeting, link, paragraphs } from './mail-text.ts'

const Event = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  sequence: z._default(z.number(), 0),
})
type Event = z.infer<typeof Event>

export function eventJoined(data: MailData, setting: MailContext) {
  const event = Event.parse(data)
  return {
    subject: `You are in: ${event.title}`,
    html: paragraphs(
      greeting(event.name),
      `your place is kept for ${titleAndTime(event)}.`,
      `If you cannot come, ${link(calendarPage(setting), 'give your place to somebody else')}.`,
    ),
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventMoved(data: MailData, setting: MailContext) {
  const event = Event.parse(data)
  return {
    subject: `New time: ${event.title}`,
    html: paragraphs(
      greeting(event.name),
      `an event you take part in has a new time: ${titleAndTime(event)}.`,
      `If you cannot come then, ${link(calendarPage(setting), 'give your place to somebody else')}.`,
    ),
    calendar: appointment(event, setting, 'PUBLISH'),
  }
}

export function eventCancelled(data: MailData, setting: MailContext) {
  const event = Event.parse(data)
  return {
    subject: `Cancelled: ${event.title}`,
    html: paragraphs(
      greeting(event.name),
      `we are sorry: ${titleAndTime(event)}, will not take place.`,
      `See ${link(calendarPage(setting), 'what else is on')}, or call us: ${venue.phone}.`,
    ),
    calendar: appointment(event, setting, 'CANCEL'),
  }
}

function titleAndTime(event: Event): string {
  return `<strong>${escapeHtml(event.title)}</strong>, ${escapeHtml(whenOf(event))}`
}

function calendarPage({ siteUrl }: MailContext): string {
  return `${siteUrl}/calendar`
}

function appointment(event: Event, setting: MailContext, method: 'PUBLISH' | 'CANCEL') {
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
