import { visible } from '../membership/plain-name.ts'
import { venue } from '../venue/venue.ts'

export type CalendarMethod = 'PUBLISH' | 'CANCEL'
export type CalendarEvent = {
  uid: string
  /** Increases with every change, so that calendars keep the newest. */
  sequence: number
  startsAt: number
  endsAt: number
  title: string
  description: string
  location: string
  method: CalendarMethod
  stamp: number
}

export function appointmentId(kind: 'booking' | 'event', id: string): string {
  return `${kind}-${id}@${venue.email.split('@')[1]}`
}

const maxLineOctets = 75
const encoder = new TextEncoder()

/** Calendar file in the format of RFC 5545. */
export function calendarEvent({ method, ...event }: CalendarEvent): string {
  return calendarEvents([event], method)
}

export function calendarEvents(
  events: readonly Omit<CalendarEvent, 'method'>[],
  method: CalendarMethod,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${venue.name}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap((event) => eventLines({ ...event, method })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${utcOf(event.stamp)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utcOf(event.startsAt)}`,
    `DTEND:${utcOf(event.endsAt)}`,
    `SUMMARY:${textOf(event.title)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `LOCATION:${textOf(event.location)}`,
    `STATUS:${event.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN="${venue.longName}":mailto:${venue.email}`,
    ...(event.method === 'CANCEL' ? [] : reminder(event.title)),
    'END:VEVENT',
  ]
}

function reminder(title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT2H', `DESCRIPTION:${textOf(title)}`, 'END:VALARM']
}

/** '20260105T180000Z' */
function utcOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function textOf(text: string): string {
  return visible(text)
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** Folds long lines between characters; the leading space of a continuation counts. */
function fold(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > maxLineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
